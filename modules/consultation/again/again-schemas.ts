import Type, { type Static } from 'typebox'
import { Id, schema } from '#modules/shared'
import { PricedService } from '../schemas.ts'

export const BookAgain = schema('BookAgain', {
  lawyerId: Id,
  consultationId: Type.String({ ...Id, description: 'The latest meeting with this lawyer.' }),
  firmLawyerId: Type.String({ ...Id, description: 'The membership to book.' }),
  timeZone: Type.String(),
  service: PricedService,
})
export type BookAgain = Static<typeof BookAgain>
