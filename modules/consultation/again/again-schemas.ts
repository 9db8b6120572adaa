import Type, { type Static } from 'typebox'
import { Cents, Id, schema } from '#modules/shared'

export const BookAgain = schema('BookAgain', {
  lawyerId: Id,
  consultationId: Type.String({ ...Id, description: 'The latest meeting with this lawyer.' }),
  firmLawyerId: Type.String({ ...Id, description: 'The membership to book.' }),
  timeZone: Type.String(),
  service: schema('ServiceAgain', {
    id: Id,
    title: Type.String(),
    durationMinutes: Type.Integer(),
    priceCents: Cents,
  }),
})
export type BookAgain = Static<typeof BookAgain>
