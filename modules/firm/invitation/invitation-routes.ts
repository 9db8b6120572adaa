import type { FastifyRequest } from 'fastify'
import { NoBody, WithId, withSentences, type App } from '#modules/shared'
import type { Firms } from '../service.ts'
import {
  NewPersonBody,
  NewPersonJoined,
  OpenedFirm,
  OwnInvitations,
  TokenBody,
} from '../schemas.ts'

const tags = ['own firms']
const done = { response: { 204: NoBody } }

/** Invitations as the invited person sees them, signed in or by the link alone. */
export const invitationRoutes = (firm: Firms) => async (app: App) => {
  const signedIn = { access: 'signed-in' } as const

  app.get(
    '/api/me/firm-invitations',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'List invitations to the confirmed address',
        response: { 200: OwnInvitations },
      },
    },
    async ({ viewer }) => ({ items: await firm.listOwnInvitations(viewer!) }),
  )

  app.put(
    '/api/me/firm-invitations/:id/acceptance',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'Accept an invitation',
        params: WithId,
        response: { 200: OpenedFirm },
      },
    },
    async ({ viewer, params }) => firm.acceptInvitation(viewer!, params),
  )

  app.put(
    '/api/me/firm-invitations/:id/decline',
    {
      config: signedIn,
      schema: { tags, summary: 'Decline an invitation', params: WithId, ...done },
    },
    async ({ viewer, params }, reply) => {
      await firm.declineInvitation(viewer!, params)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/firm-invitations/acceptance',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'Accept by the mailed link, signed in with the invited address',
        body: TokenBody,
        response: { 200: OpenedFirm },
      },
    },
    async ({ viewer, body }) => firm.acceptInvitation(viewer!, body),
  )

  app.post(
    '/api/firm-invitations/new-account',
    {
      config: { access: 'guest-only' },
      schema: {
        tags,
        summary: 'Create an account for the invited address and join the firm',
        body: NewPersonBody,
        response: { 201: NewPersonJoined },
      },
      errorHandler: (error: Error, request: FastifyRequest) => {
        throw withSentences(error, request.locale)
      },
    },
    async ({ body, locale }, reply) =>
      reply.code(201).send(await firm.acceptAsNewPerson({ ...body, locale })),
  )

  app.post(
    '/api/firm-invitations/decline',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Decline by the mailed link', body: TokenBody, ...done },
    },
    async ({ viewer, body }, reply) => {
      await firm.declineInvitation(viewer, body)
      return reply.code(204).send()
    },
  )
}
