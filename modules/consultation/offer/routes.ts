import { errors as shared, type App } from '#modules/shared'
import type { Consultations } from '../service.ts'
import { OneConsultation } from '../request/request-schemas.ts'
import { PresentedConsultation } from '../schemas.ts'
import { NewOffer, OfferList, OneOffer, TakenTime } from './schemas.ts'
import { access, tags, viewerOf } from '../routes.ts'

export const offerRoutes = (consultation: Consultations) => async (app: App) => {
  app.get(
    '/api/consultations/:id/offers',
    {
      config: { access },
      schema: {
        tags,
        summary: 'List the offers of further meetings',
        params: OneConsultation,
        response: { 200: OfferList },
      },
    },
    async (request) => consultation.offers.listOffers(viewerOf(request), request.params),
  )

  app.post(
    '/api/consultations/:id/offers',
    {
      config: { access, idempotent: 'once' },
      schema: {
        tags,
        summary: 'Lawyer: offer a further meeting at up to five times, which are not reserved',
        params: OneConsultation,
        body: NewOffer,
        response: { 201: OfferList },
      },
    },
    async (request, reply) => {
      const { times, ...offer } = request.body
      return reply.code(201).send(
        await consultation.offers.makeOffer(viewerOf(request), {
          ...request.params,
          ...offer,
          key: request.idempotencyKey,
          times: times.map((time) => instantOf(time, 'times')),
        }),
      )
    },
  )

  app.delete(
    '/api/consultations/:id/offers/:offerId',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Lawyer: withdraw an offer',
        params: OneOffer,
        response: { 200: OfferList },
      },
    },
    async (request) => consultation.offers.withdrawOffer(viewerOf(request), request.params),
  )

  app.post(
    '/api/consultations/:id/offers/:offerId/taking',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Client: take an offered time; agreement, payment and signature follow',
        params: OneOffer,
        body: TakenTime,
        response: { 201: PresentedConsultation },
      },
    },
    async (request, reply) =>
      reply.code(201).send(
        await consultation.offers.takeOffer(viewerOf(request), {
          ...request.params,
          ...request.body,
          startsAt: instantOf(request.body.startsAt, 'startsAt'),
        }),
      ),
  )
}

/** The schema's pattern admits leap seconds; `Date` does not. */
function instantOf(text: string, field: string) {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw shared.VALIDATION_FAILED({ field })
  return instant
}
