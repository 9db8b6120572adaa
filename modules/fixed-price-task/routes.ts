import type { FastifyRequest } from 'fastify'
import { sendFile } from '#modules/file'
import { WithId, type Actor, type App } from '#modules/shared'
import {
  FixedPriceDeliveryBody,
  FixedPriceOffer,
  MissingBody,
  OneFixedPriceFile,
  PresentedTask,
  TasksOfMatter,
  WithdrawalBody,
} from './schemas.ts'
import type { FixedPriceTasks } from './service.ts'

const tags = ['fixed-price tasks']
const config = { access: 'signed-in' } as const
const once = { ...config, idempotent: 'once' } as const
const ofLawyer = { access: 'lawyer', idempotent: 'once' } as const
const response = { 200: PresentedTask }

export const fixedPriceTaskRoutes =
  ({ own }: FixedPriceTasks) =>
  async (app: App) => {
    app.get(
      '/api/matters/:id/fixed-price-offers',
      {
        config,
        schema: {
          tags,
          summary: 'List the fixed-price tasks of a matter, the newest first',
          params: WithId,
          response: { 200: TasksOfMatter },
        },
      },
      async (request) => own.listTasksOfMatter(viewerOf(request), request.params),
    )

    app.post(
      '/api/matters/:id/fixed-price-offers',
      {
        config: ofLawyer,
        schema: {
          tags,
          summary: 'Lawyer: offer work for a fixed price',
          params: WithId,
          body: FixedPriceOffer,
          response: { 201: PresentedTask },
        },
      },
      async (request, reply) =>
        reply.code(201).send(
          await own.makeOffer(viewerOf(request), {
            matterId: request.params.id,
            ...request.body,
          }),
        ),
    )

    app.get(
      '/api/fixed-price-tasks/:id',
      { config, schema: { tags, summary: 'Get a fixed-price task', params: WithId, response } },
      async (request) => own.getTask(viewerOf(request), request.params.id),
    )

    app.put(
      '/api/fixed-price-tasks/:id/declining',
      {
        config: once,
        schema: {
          tags,
          summary: 'Client: decline the offer; before the signature everything goes back',
          params: WithId,
          response,
        },
      },
      async (request) => own.declineTask(viewerOf(request), request.params),
    )

    app.put(
      '/api/fixed-price-tasks/:id/withdrawal',
      {
        config: ofLawyer,
        schema: {
          tags,
          summary:
            'Lawyer: take the offer back or give the work up, with the reason; everything goes back',
          params: WithId,
          body: WithdrawalBody,
          response,
        },
      },
      async (request) =>
        own.withdrawTask(viewerOf(request), { ...request.params, ...request.body }),
    )

    app.put(
      '/api/fixed-price-tasks/:id/cancellation',
      {
        config: once,
        schema: {
          tags,
          summary:
            'Client: withdraw from the signed agreement within 14 days, before work is handed over',
          params: WithId,
          response,
        },
      },
      async (request) => own.cancelTask(viewerOf(request), request.params),
    )

    app.post(
      '/api/fixed-price-tasks/:id/deliveries',
      {
        config: ofLawyer,
        schema: {
          tags,
          summary: 'Lawyer: hand over work as files',
          params: WithId,
          body: FixedPriceDeliveryBody,
          response: { 201: PresentedTask },
        },
      },
      async (request, reply) => {
        const { note = '', fileIds } = request.body
        return reply
          .code(201)
          .send(await own.deliver(viewerOf(request), { ...request.params, note, fileIds }))
      },
    )

    app.put(
      '/api/fixed-price-tasks/:id/acceptance',
      {
        config: once,
        schema: { tags, summary: 'Client: accept the work', params: WithId, response },
      },
      async (request) => own.acceptWork(viewerOf(request), request.params),
    )

    app.post(
      '/api/fixed-price-tasks/:id/missing',
      {
        config: once,
        schema: {
          tags,
          summary: 'Client: say what is missing',
          params: WithId,
          body: MissingBody,
          response: { 201: PresentedTask },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(await own.reportMissing(viewerOf(request), { ...request.params, ...request.body })),
    )

    app.get(
      '/api/fixed-price-tasks/:id/files/:fileId',
      {
        exposeHeadRoute: false,
        config,
        schema: {
          tags,
          summary: 'Download a file that was handed over; the download is recorded',
          params: OneFixedPriceFile,
        },
      },
      async (request, reply) =>
        sendFile(reply, await own.openFile(viewerOf(request), request.params)),
    )
  }

/** Responses are in the language of the request, not of the account. */
const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
