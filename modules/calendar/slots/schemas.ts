import Type from 'typebox'
import { schema, nullable, closed, Id, Instant, DateOnly } from '#modules/shared'
import { timeZone } from '../schemas.ts'

export const PresentedFirmLawyer = schema('FirmLawyer', {
  id: Id,
  firmLawyerId: Id,
  firmId: Id,
  firmName: Type.String(),
  firmSlug: Type.String(),
  lawyerId: Id,
  slug: Type.String({ description: "The lawyer's name in addresses" }),
  name: Type.String(),
  qualification: Type.String(),
  timeZone: Type.String(),
  nextFreeAt: nullable(Instant),
})
const Border = Type.Union([DateOnly, Instant])
export const SlotQuery = Type.Object(
  {
    serviceId: Id,
    from: Type.Optional({
      ...Border,
      description: 'A local date of the lawyer or an instant; by default now',
    } as typeof Border),
    to: Type.Optional({
      ...Border,
      description: 'A whole date or an instant; by default the horizon',
    } as typeof Border),
    zone: timeZone('IANA time zone whose dates group the slots; the lawyer’s, unless said'),
  },
  closed,
)
export const FreeSlotsAnswer = schema('FreeSlots', {
  timeZone: Type.String(),
  days: Type.Array(
    Type.Object({
      date: DateOnly,
      slots: Type.Array(schema('TimeRange', { startsAt: Instant, endsAt: Instant })),
    }),
  ),
})
