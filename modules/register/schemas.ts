import Type, { type Static } from 'typebox'
import { DateOnly, Id, Instant, listOf, nullable, oneOf } from '#modules/shared'
import { CHANGE_KINDS } from './compare.ts'
import { ENTRY_STATUSES, REGISTER_LISTS } from './register-list.ts'

const text = (maxLength = 1_000) => Type.String({ maxLength })

export const ListName = oneOf(REGISTER_LISTS, { description: 'Which of the two lists.' })
const texts = Type.Array(text(), { maxItems: 50 })

const entryFields = {
  status: oneOf(ENTRY_STATUSES),
  workplace: nullable(text()),
  address: nullable(text()),
  phones: texts,
  emails: texts,
  languages: texts,
  specialties: texts,
  practiceSince: nullable(DateOnly),
  certificateNumber: nullable(text(60)),
  supervisor: nullable(text()),
}
const names = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  lastname: Type.String({ minLength: 1, maxLength: 200 }),
}

export const Entry = Type.Object({ ...names, ...entryFields })
export const PresentedRegisterPerson = Type.Object({
  id: Id,
  list: ListName,
  ...names,
  ...entryFields,
  firstListedAt: Instant,
  statusSince: Instant,
  handUntil: nullable(Instant),
})
export type PresentedRegisterPerson = Static<typeof PresentedRegisterPerson>
export const PeopleList = listOf(PresentedRegisterPerson)

export const HandEntry = Type.Object(
  {
    list: ListName,
    personId: Type.Optional(Id),
    entry: Type.Object(
      { ...names, ...Type.Partial(Type.Object(entryFields)).properties },
      { additionalProperties: false },
    ),
    reason: text(),
  },
  { additionalProperties: false },
)

const Remark = Type.Object({
  line: Type.Integer(),
  code: Type.String(),
  value: Type.Optional(Type.String()),
  message: Type.String(),
})
const Counts = Type.Object(
  Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, Type.Integer()])) as Record<
    (typeof CHANGE_KINDS)[number],
    ReturnType<typeof Type.Integer>
  >,
)
export const PresentedImport = Type.Object({
  id: Id,
  list: ListName,
  origin: oneOf(['file', 'address', 'hand']),
  source: Type.String(),
  status: oneOf(['applied', 'held', 'refused', 'rejected', 'superseded']),
  total: Type.Integer(),
  counts: Counts,
  faults: Type.Array(Remark),
  warnings: Type.Array(Remark),
  startedAt: Instant,
  decidedAt: nullable(Instant),
  reason: nullable(Type.String()),
})
export type PresentedImport = Static<typeof PresentedImport>
export const Imports = Type.Object({ items: Type.Array(PresentedImport) })
export const ImportPage = listOf(PresentedImport)

const Fields = Type.Record(Type.String(), Type.Unknown())
export const ImportReport = Type.Object({
  import: PresentedImport,
  changes: Type.Array(
    Type.Object({
      personId: Id,
      name: Type.String(),
      lastname: Type.String(),
      kind: oneOf(CHANGE_KINDS),
      before: nullable(Fields),
      after: Fields,
    }),
  ),
})

export const PersonHistory = Type.Object({
  person: PresentedRegisterPerson,
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      fromAt: Instant,
      untilAt: nullable(Instant),
      origin: Type.String(),
      source: Type.String(),
      entry: Entry,
    }),
  ),
})

export const FreshnessList = Type.Object({
  items: Type.Array(
    Type.Object({ list: ListName, readAt: nullable(Instant), isFresh: Type.Boolean() }),
  ),
})
const Label = Type.Object({
  key: Type.String(),
  label: Type.String(),
  people: Type.Integer(),
  specialtyCode: nullable(Type.String()),
})
export const Labels = Type.Object({ items: Type.Array(Label) })
export { Label as MappedLabel }
export const LabelMapping = Type.Object(
  { label: text(), specialtyCode: nullable(text(60)) },
  { additionalProperties: false },
)
export const Reason = Type.Object({ reason: text() }, { additionalProperties: false })
