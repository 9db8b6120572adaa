import type { FastifyRequest } from 'fastify'
import { NoBody, withSentences, type App } from '#modules/shared'
import {
  AssistantAnswerBody,
  AssistantTokenBody,
  NewAssistantAccount,
  NewAssistantAccountBody,
} from './schemas.ts'
import type { Assistants } from './service.ts'

/** An invitation as the invited person answers it, signed in or by the link alone. */
export const assistantInvitationRoutes =
  ({ invitations }: Assistants) =>
  async (app: App) => {
    const tags = ['assistants']

    app.post(
      '/api/assistant-invitations/acceptance',
      {
        config: { access: 'signed-in' },
        schema: {
          tags,
          summary: 'Promise secrecy and accept, signed in with the invited address',
          body: AssistantAnswerBody,
          response: { 204: NoBody },
        },
      },
      async ({ viewer, body }, reply) => {
        await invitations.acceptInvitation(viewer!, body)
        return reply.code(204).send()
      },
    )

    app.post(
      '/api/assistant-invitations/new-account',
      {
        config: { access: 'guest-only' },
        schema: {
          tags,
          summary: 'Promise secrecy and create an account for the invited address',
          body: NewAssistantAccountBody,
          response: { 201: NewAssistantAccount },
        },
        errorHandler: (error: Error, request: FastifyRequest) => {
          throw withSentences(error, request.locale)
        },
      },
      async ({ body, locale }, reply) =>
        reply.code(201).send(await invitations.acceptAsNewPerson({ ...body, locale })),
    )

    app.post(
      '/api/assistant-invitations/decline',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Decline by the mailed link',
          body: AssistantTokenBody,
          response: { 204: NoBody },
        },
      },
      async ({ body }, reply) => {
        await invitations.declineInvitation(body)
        return reply.code(204).send()
      },
    )
  }
