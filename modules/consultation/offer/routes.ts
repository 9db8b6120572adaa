import type { FastifyRequest } from 'fastify'
import { errors as shared, Problem, type Actor, type App } from '#modules/shared'
import type { Consultation } from '../service.ts'
import { OneConsultation } from '../request/request-schemas.ts'
import { PresentedConsultation } from '../schemas.ts'
import { NewOffer, OfferList, OneOffer, TakenTime } from './schemas.ts'

const tags = ['consultations']
const access = 'signed-in' as const
const refused = { 400: Problem, 403: Problem, 404: Problem, 409: Problem }

export const offerRoutes = (consultation: Consultation) => async (app: App) => {
  app.get(
    '/api/consultations/:id/offers',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Further meetings offered after this one',
        params: OneConsultation,
        response: { 200: OfferList, 404: Problem },
      },
    },
    async (request) => consultation.offers.listOffers(viewerOf(request), request.params),
  )

  app.post(
    '/api/consultations/:id/offers',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Lawyer: offer a further meeting at one of up to five times; they are not held',
        params: OneConsultation,
        body: NewOffer,
        response: { 201: OfferList, ...refused },
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
        summary: 'Lawyer: take an offer back',
        params: OneOffer,
        response: { 200: OfferList, ...refused },
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
        summary: 'Client: take one of the offered times; agreement, payment and signature follow',
        params: OneOffer,
        body: TakenTime,
        response: { 201: PresentedConsultation, ...refused },
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
function instantOf(text: string, field: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw shared.VALIDATION_FAILED({ field })
  return instant
}

const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
