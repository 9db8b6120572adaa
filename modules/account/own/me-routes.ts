import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { addRoutes, NoBody, schema, WithId, withSentences, type App } from '#modules/shared'
import { forgetBrowser, type CookieOptions } from '../sign-in/cookies.ts'
import type { Account } from '../service.ts'
import {
  CodeBody,
  DeletionBody,
  DetailsBody,
  EmailCodeBody,
  FirstPasswordBody,
  MeView,
  PasswordBody,
  PasswordChanged,
  PhoneCodeBody,
  SessionView,
  WaitingCodeView,
} from './me-schemas.ts'
import { presentWaitingCode } from '../present.ts'
import { pictureRoutes, type UploadOptions } from './picture-routes.ts'

/** One's own account. Every route acts on the bearer's account alone. */
export const meRoutes =
  (account: Account, options: CookieOptions & UploadOptions) => async (app: App) => {
    const tags = ['own account']
    const config = { access: 'signed-in' as const }
    const errorHandler = (error: Error, request: FastifyRequest) => {
      throw withSentences(error, request.locale)
    }
    const me = async (request: FastifyRequest) => account.own.describeOwn(request.viewer!)
    const nothing = { 204: NoBody }

    app.get(
      '/api/me',
      { config, schema: { tags, summary: 'Get the own account', response: { 200: MeView } } },
      me,
    )

    app.patch(
      '/api/me',
      {
        config,
        errorHandler,
        schema: {
          tags,
          summary: 'Change names, birth date, personal code or language; null removes a value',
          body: DetailsBody,
          response: { 200: MeView },
        },
      },
      async (request) => {
        await account.own.changeDetails(request.viewer!, request.body)
        return me(request)
      },
    )

    app.post(
      '/api/me/email-verifications',
      {
        config,
        schema: {
          tags,
          summary:
            'Send a code to a new address; a session older than ten minutes needs the password',
          body: EmailCodeBody,
          response: { 202: WaitingCodeView },
        },
      },
      async (request, reply) =>
        reply
          .code(202)
          .send(
            presentWaitingCode(await account.own.requestEmailCode(request.viewer!, request.body)),
          ),
    )

    app.put(
      '/api/me/email-verifications',
      {
        config,
        schema: {
          tags,
          summary: 'Confirm the new address by code',
          body: CodeBody,
          response: { 200: MeView },
        },
      },
      async (request) => {
        await account.own.confirmEmail(request.viewer!, request.body)
        return me(request)
      },
    )

    app.post(
      '/api/me/mailbox-trials',
      {
        config,
        schema: {
          tags,
          summary: 'Resume mails to the address, beginning with a trial',
          response: { 202: NoBody },
        },
      },
      async ({ viewer }, reply) => {
        await account.own.reopenMailbox(viewer!)
        return reply.code(202).send()
      },
    )

    app.post(
      '/api/me/phone-verifications',
      {
        config,
        schema: {
          tags,
          summary: 'Send a code to a number by SMS',
          body: PhoneCodeBody,
          response: { 202: WaitingCodeView },
        },
      },
      async (request, reply) =>
        reply
          .code(202)
          .send(
            presentWaitingCode(await account.own.requestPhoneCode(request.viewer!, request.body)),
          ),
    )

    app.put(
      '/api/me/phone-verifications',
      {
        config,
        schema: {
          tags,
          summary: 'Confirm the new number by code',
          body: CodeBody,
          response: { 200: MeView },
        },
      },
      async (request) => {
        await account.own.confirmPhone(request.viewer!, request.body)
        return me(request)
      },
    )

    app.delete(
      '/api/me/phone',
      { config, schema: { tags, summary: 'Remove the number', response: { 200: MeView } } },
      async (request) => {
        await account.own.removePhone(request.viewer!)
        return me(request)
      },
    )

    await addRoutes(app, pictureRoutes(account, options))

    app.put(
      '/api/me/password',
      {
        config,
        errorHandler,
        schema: {
          tags,
          summary: 'Change the password and end the other sessions',
          body: PasswordBody,
          response: { 200: PasswordChanged },
        },
      },
      async (request) => account.own.changePassword(request.viewer!, request.body),
    )

    app.post(
      '/api/me/password',
      {
        config,
        errorHandler,
        schema: {
          tags,
          summary: 'Set the first password of an account without one',
          body: FirstPasswordBody,
          response: { 200: PasswordChanged },
        },
      },
      async (request) => account.own.setFirstPassword(request.viewer!, request.body),
    )

    app.post(
      '/api/me/identity-codes',
      {
        config,
        schema: {
          tags,
          summary: 'Mail a code to confirm the identity, for accounts without a password',
          response: { 202: WaitingCodeView },
        },
      },
      async (request, reply) =>
        reply
          .code(202)
          .send(presentWaitingCode(await account.proof.requestIdentityCode(request.viewer!))),
    )

    app.get(
      '/api/me/sessions',
      {
        config,
        schema: {
          tags,
          summary: 'List the open sessions',
          response: { 200: schema('OpenSessions', { items: Type.Array(SessionView) }) },
        },
      },
      async (request) => ({ items: await account.own.listOwnSessions(request.viewer!) }),
    )

    app.delete(
      '/api/me/sessions/:id',
      {
        config,
        schema: {
          tags,
          summary: 'End a session',
          params: WithId,
          response: nothing,
        },
      },
      async (request, reply) => {
        await account.own.endOwnSession(request.viewer!, request.params)
        return reply.code(204).send()
      },
    )

    app.delete(
      '/api/me/sessions',
      {
        config,
        schema: {
          tags,
          summary: 'End all other sessions',
          response: { 200: PasswordChanged },
        },
      },
      async (request) => account.own.endOtherSessions(request.viewer!),
    )

    app.delete(
      '/api/me',
      {
        config,
        schema: {
          tags,
          summary: 'Delete the account permanently',
          body: DeletionBody,
          response: nothing,
        },
      },
      async (request, reply) => {
        await account.accounts.deleteOwnAccount(request.viewer!, request.body)
        forgetBrowser(reply, options)
        return reply.code(204).send()
      },
    )
  }
