import Type, { type Static } from 'typebox'
import { closed, DateOnly, Id, Instant, nullable, oneOf, bodySchema, schema } from '#modules/shared'
import { DAY_PARTS } from './day-part.ts'

export const NewEntryBody = bodySchema('NewWaitingEntry', {
  firmLawyerId: Id,
  serviceId: Id,
  fromDate: Type.String({
    ...DateOnly,
    description: 'First date that suits, in the lawyer’s zone.',
  }),
  toDate: Type.String({ ...DateOnly, description: 'Last date that suits.' }),
  dayPart: Type.Optional(
    oneOf(DAY_PARTS, { description: 'The part of the day that suits: evening is from 17:00 on.' }),
  ),
  consultationId: Type.Optional(
    Type.String({
      ...Id,
      description: 'One’s own consultation that is to be moved to an earlier time.',
    }),
  ),
})

export const PresentedEntry = schema('WaitingEntry', {
  id: Id,
  firmLawyerId: Id,
  serviceId: Id,
  consultationId: nullable(Id),
  lawyerName: Type.String(),
  serviceTitle: Type.String(),
  timeZone: Type.String(),
  fromDate: Type.String(),
  toDate: Type.String(),
  dayPart: oneOf(DAY_PARTS),
  askedAt: Instant,
  place: nullable(
    Type.Integer({
      description: 'Position among entries with overlapping dates; null once it ended.',
    }),
  ),
  heldOffer: nullable(
    Type.Object(
      { id: Id, startsAt: Instant, until: Instant },
      { description: 'A freed time that is held for this person.' },
    ),
  ),
  endedBecause: nullable(oneOf(['left', 'booked', 'over', 'unused', 'lawyer-unavailable'])),
})
export type PresentedEntry = Static<typeof PresentedEntry>

export const ListQuery = Type.Object({ firmLawyerId: Type.Optional(Id) }, closed)
