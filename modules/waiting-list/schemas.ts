import Type, { type Static } from 'typebox'
import { closed, DateOnly, Id, Instant, nullable, oneOf } from '#modules/shared'

export const NewEntryBody = Type.Object(
  {
    firmLawyerId: Id,
    serviceId: Id,
    fromDate: Type.String({
      ...DateOnly,
      description: 'First date that suits, in the lawyer’s zone.',
    }),
    toDate: Type.String({ ...DateOnly, description: 'Last date that suits.' }),
    consultationId: Type.Optional(
      Type.String({
        ...Id,
        description: 'One’s own consultation that is to be moved to an earlier time.',
      }),
    ),
  },
  closed,
)

export const PresentedEntry = Type.Object({
  id: Id,
  firmLawyerId: Id,
  serviceId: Id,
  consultationId: nullable(Id),
  lawyerName: Type.String(),
  serviceTitle: Type.String(),
  timeZone: Type.String(),
  fromDate: Type.String(),
  toDate: Type.String(),
  askedAt: Instant,
  place: nullable(
    Type.Integer({
      description: 'In order of asking, among those whose dates meet; null once it ended.',
    }),
  ),
  hold: nullable(
    Type.Object(
      { id: Id, startsAt: Instant, until: Instant },
      { description: 'A freed time that is held for this person until then.' },
    ),
  ),
  endedBecause: nullable(oneOf(['left', 'booked', 'over', 'unused', 'lawyer-gone'])),
})
export type PresentedEntry = Static<typeof PresentedEntry>

export const OneEntry = Type.Object({ id: Id })
export const ListQuery = Type.Object({ firmLawyerId: Type.Optional(Id) }, closed)
