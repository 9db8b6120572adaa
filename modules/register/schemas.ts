import Type, { type Static } from 'typebox'
import {
  bodySchema,
  closed,
  DateOnly,
  Id,
  Instant,
  listOf,
  nullable,
  oneOf,
  schema,
} from '#modules/shared'
import { CHANGE_KINDS } from './compare.ts'
import { ENTRY_STATUSES, REGISTER_LISTS } from './register-list.ts'

const text = (maxLength = 1_000) => Type.String({ maxLength })

export const ListName = oneOf(REGISTER_LISTS, {
  title: 'RegisterListName',
  description: 'One of the two lists.',
})
const texts = Type.Array(text(), { maxItems: 50 })

const entryFields = {
  status: oneOf(ENTRY_STATUSES, { title: 'RegisterEntryStatus' }),
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

export const Entry = schema('RegisterEntry', { ...names, ...entryFields })
export const PresentedRegisterPerson = schema('RegisterPerson', {
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

export const HandEntry = bodySchema('NewRegisterEntry', {
  list: ListName,
  personId: Type.Optional(Id),
  entry: Type.Object({ ...names, ...Type.Partial(Type.Object(entryFields)).properties }, closed),
  reason: text(),
})

const Remark = schema('ImportRemark', {
  line: Type.Integer(),
  code: Type.String(),
  value: Type.Optional(Type.String()),
  message: Type.String(),
})
const Counts = schema(
  'ImportCounts',
  Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, Type.Integer()])) as Record<
    (typeof CHANGE_KINDS)[number],
    ReturnType<typeof Type.Integer>
  >,
)
export const PresentedImport = schema('RegisterImport', {
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
export const Imports = schema('RegisterImports', { items: Type.Array(PresentedImport) })
export const ImportPage = listOf(PresentedImport)

const Fields = Type.Record(Type.String(), Type.Unknown())
export const ImportReport = schema('RegisterImportReport', {
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

export const PersonHistory = schema('RegisterPersonHistory', {
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

export const FreshnessList = schema('RegisterFreshness', {
  items: Type.Array(
    Type.Object({ list: ListName, readAt: nullable(Instant), isFresh: Type.Boolean() }),
  ),
})
const Label = schema('RegisterLabel', {
  key: Type.String(),
  label: Type.String(),
  people: Type.Integer(),
  specialtyCode: nullable(Type.String()),
})
export const Labels = schema('RegisterLabels', { items: Type.Array(Label) })
export { Label as MappedLabel }
export const LabelMapping = bodySchema('RegisterLabelMapping', {
  label: text(),
  specialtyCode: nullable(text(60)),
})
export const Reason = bodySchema('Reason', { reason: text() })
