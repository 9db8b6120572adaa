import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, nullable, oneOf, bodySchema, schema } from '#modules/shared'
import { COMMENT } from '../request/request-schemas.ts'
import { OFFER_STATES, OFFER_TIMES } from './offer.ts'

export const NewOffer = bodySchema('NewOffer', {
  serviceId: Id,
  priceCents: Cents,
  times: Type.Array(Instant, {
    minItems: OFFER_TIMES.min,
    maxItems: OFFER_TIMES.max,
    uniqueItems: true,
  }),
  message: Type.String({ maxLength: COMMENT.max }),
})

export const TakenTime = bodySchema('OfferAcceptance', {
  startsAt: Instant,
  acceptTerms: Type.Boolean({
    description: 'The user terms and the order conditions are agreed to.',
  }),
})

export const OneOffer = Type.Object({ id: Id, offerId: Id })

export const OfferList = schema('OfferList', {
  items: Type.Array(
    Type.Object({
      id: Id,
      state: oneOf(OFFER_STATES),
      service: Type.Object({ title: Type.String(), durationMinutes: Type.Integer() }),
      priceCents: Cents,
      isPaidBefore: Type.Boolean(),
      message: Type.String(),
      times: Type.Array(
        Type.Object({
          startsAt: Instant,
          isFree: Type.Boolean({ description: 'Not booked by now.' }),
        }),
      ),
      madeAt: Instant,
      expiresAt: Instant,
      takenConsultationId: nullable(Id),
    }),
  ),
  mayOffer: Type.Boolean({
    description: 'True for the lawyer if a further meeting may be offered.',
  }),
  timeZone: Type.String(),
})
export type OfferList = Static<typeof OfferList>
