import type {} from '@fastify/cookie'
import Type from 'typebox'
import { bodySchema, schema, type App } from '#modules/shared'
import { ownPathOf } from '../sign-in/auth-answers.ts'
import {
  readCookie,
  readSessionCookie,
  setSession,
  type CookieOptions,
} from '../sign-in/cookies.ts'
import { CSRF_COOKIE } from '../sign-in/csrf.ts'
import { errors } from '../errors.ts'
import type { Account } from '../service.ts'

const Body = bodySchema('SecondFactor', {
  csrfToken: Type.String(),
  code: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'Six digits of the authenticator app, or a recovery code.',
  }),
  callbackUrl: Type.Optional(Type.String({ maxLength: 2_000 })),
})
const Answer = schema('SecondFactorAnswer', {
  callbackUrl: Type.String({ description: 'Path to continue at.' }),
  recoveryCodes: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Only when the factor was just created; not shown again.',
    }),
  ),
})

/** The second step of a team sign-in, the only use of a pending session's cookie. */
export const secondFactorRoutes =
  (account: Account, options: CookieOptions) => async (app: App) => {
    app.post(
      '/api/auth/second-factor',
      {
        config: { access: 'public' },
        schema: {
          tags: ['sign-in'],
          summary: 'Show the second factor of a team account',
          body: Body,
          response: { 200: Answer },
        },
      },
      async (request, reply) => {
        const { csrfToken, code, callbackUrl } = request.body
        if (!account.forms.acceptsCsrf(readCookie(request, options, CSRF_COOKIE), csrfToken))
          throw errors.CSRF_TOKEN_MISSING()
        const { recoveryCodes, ...session } = await account.secondFactor.proveSecondFactor({
          cookie: readSessionCookie(request, options),
          code,
        })
        setSession(reply, options, session)
        reply.header('cache-control', 'no-store')
        return {
          callbackUrl:
            ownPathOf(account, callbackUrl) ??
            new URL(account.links.to('admin', {}, request.locale)).pathname,
          ...(recoveryCodes && { recoveryCodes }),
        }
      },
    )
  }
