import Type from 'typebox'
import { pathOf, type App } from '#modules/shared'
import { ownPathOf } from './auth-answers.ts'
import type { Account } from '../service.ts'
import { ClientLog } from '../schemas.ts'

/** Auth.js's own pages and log; our sign-in page replaces the pages. */
export const authPageRoutes = (account: Account) => async (app: App) => {
  const publicOf = { config: { access: 'public' as const } }
  for (const page of [
    'signin',
    'signin/:provider',
    'signout',
    'error',
    'verify-request',
  ] as const) {
    app.get(
      `/api/auth/${page}`,
      {
        ...publicOf,
        schema: {
          hide: true,
          querystring: Type.Object({
            error: Type.Optional(Type.String()),
            callbackUrl: Type.Optional(Type.String()),
          }),
        },
      },
      async (request, reply) => {
        const { error, callbackUrl } = request.query
        const callbackPath = ownPathOf(account, callbackUrl)
        return reply.redirect(
          pathOf(
            account.links.to('login', {}, request.locale, {
              ...(error && { error }),
              ...(callbackPath && { callbackUrl: callbackPath }),
            }),
          ),
          302,
        )
      },
    )
  }

  app.post(
    '/api/auth/_log',
    { ...publicOf, bodyLimit: 8 * 1024, schema: { hide: true, body: ClientLog } },
    async (request) => {
      // Logs only a well-formed code: the browser's text may contain anything.
      request.log.warn(
        { code: /^\w{1,60}$/.exec(request.body.code ?? '')?.[0] ?? 'unknown' },
        'a sign-in client reported a failure',
      )
      return {}
    },
  )
}
