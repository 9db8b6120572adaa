import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import type { App } from '#modules/shared'
import { testFoundation } from '#testing'
import access from '../../../server/http/access.ts'
import errorsPlugin from '../../../server/http/errors.ts'
import { accountRoutes } from '../routes.ts'
import { createRecordingMessenger, createTestAccounts, solveRobotCheck } from '../testing.ts'

/** The routes of accounts, and browsers that keep their cookies. */
export async function openRoutes() {
  const foundation = await testFoundation()
  const messenger = createRecordingMessenger()
  const account = createTestAccounts(foundation, { messenger })
  const app = Fastify({
    ajv: {
      customOptions: { allErrors: true, removeAdditional: false, coerceTypes: 'array' },
      plugins: [
        (ajv: { addFormat(name: string, format: RegExp): unknown }) => {
          ajv.addFormat('phone', /^\+?[1-9]\d{6,14}$/)
          return ajv as never
        },
      ],
    },
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as App
  await app.register(access, { verifyAccessToken: account.sessions.verifyAccessToken })
  await app.register(errorsPlugin as never)
  await app.register(cookie)
  app.get('/api/whoami', { config: { access: 'signed-in' } }, async ({ viewer }) => viewer)
  await app.register(accountRoutes(account, { secureCookies: false }) as never)

  /** A browser's worth of cookies. */
  function createBrowser(headers: Record<string, string> = {}) {
    const jar = new Map<string, string>()
    async function send(
      method: 'GET' | 'POST',
      url: string,
      given: { payload?: object; form?: Record<string, string> } = {},
    ) {
      const response = await app.inject({
        method,
        url,
        remoteAddress: '192.0.2.7',
        cookies: Object.fromEntries(jar),
        ...(given.payload && { payload: given.payload }),
        ...(given.form && { payload: new URLSearchParams(given.form).toString() }),
        headers: {
          'accept-language': 'lt',
          ...headers,
          ...(given.form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      })
      for (const { name, value } of response.cookies)
        if (value) jar.set(name, value)
        else jar.delete(name)
      return response
    }
    const csrf = async () =>
      (await send('GET', '/api/auth/csrf')).json<{ csrfToken: string }>().csrfToken
    return {
      jar,
      send,
      csrf,
      async signIn(fields: Record<string, string>) {
        return send('POST', '/api/auth/callback/credentials', {
          form: {
            csrfToken: await csrf(),
            json: 'true',
            robotCheck: await robotCheck(),
            ...fields,
          },
        })
      },
      session: async () => (await send('GET', '/api/auth/session')).json(),
    }
  }
  const robotCheck = async (weight = 1) =>
    solveRobotCheck((await app.inject(`/api/robot-check?weight=${weight}`)).json())
  const registration = async (given: object = {}) => ({
    role: 'ROLE_USER',
    name: 'Tomas',
    lastname: 'Petraitis',
    email: 'new@patarta.test',
    password: 'žalias dviratis miega',
    passwordConfirmation: 'žalias dviratis miega',
    acceptTerms: true,
    robotCheck: await robotCheck(),
    ...given,
  })

  return {
    foundation,
    clock: foundation.clock,
    messenger,
    account,
    app,
    createBrowser,
    robotCheck,
    registration,
  }
}
