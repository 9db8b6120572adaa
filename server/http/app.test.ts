import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { anAccount, solveRobotCheck, TEST_PASSWORD } from '#modules/account/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aRequest } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { newId, newSecret, translators, type App } from '#modules/shared'
import { eventually } from '#testing'
import access from './access.ts'
import { DEMO_TEAM_SECRET } from '../dev-tools/demo-accounts.ts'
import { startProduct } from '../../tests/support/product.ts'

type Problem = {
  status: number
  code: string
  title: string
  detail: string
  errors?: { field: string; code: string; message: string }[]
  requestId: string
}
type Document = { paths: Record<string, Record<string, { security?: object[] }>> }

const product = await startProduct({ LOG_LEVEL: 'debug' })
const { body: document } = await product.guest().get<Document>('/api/openapi.json')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation,
  })),
)

test('pages are rendered again once the team has changed a setting or an area of law', async () => {
  const { broadcast, transact } = product.foundation
  const messages: unknown[] = []
  const stop = await broadcast.subscribe('pages-changed', (message) => void messages.push(message))
  await transact((tx) =>
    product.services.setting.changeSettings(tx, { changes: { reviewHours: 47 } }),
  )
  await eventually(() => messages.length === 1)
  const [one] = await product.services.specialty.listForTeam()
  await transact((tx) =>
    product.services.specialty.changeSpecialty(tx, {
      code: one!.code,
      version: one!.version,
      nameEn: `${one!.nameEn} again`,
    }),
  )
  await eventually(() => messages.length === 2)
  expect(messages).toEqual([{ tags: ['everything'] }, { tags: ['everything'] }])
  await stop()
})

describe('refusals', () => {
  test('are problem+json with a permanent code, in the language asked for', async () => {
    for (const locale of ['lt', 'en'] as const) {
      const { status, headers, body } = await product
        .guest(locale)
        .get<Problem>('/api/nothing-here')
      expect([status, headers.get('content-type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ])
      expect(body).toMatchObject({
        type: 'about:blank',
        status: 404,
        code: 'NOT_FOUND',
        title: translators[locale]('shared.errors.NOT_FOUND'),
        requestId: expect.any(String),
      })
    }
  })

  test('name every field that is wrong, once, in words of the reader', async () => {
    const required = { lt: 'Lauką būtina užpildyti', en: 'Field must be filled' }
    const email = { lt: 'Neteisingas el. pašto adresas', en: 'Wrong e-mail address' }
    for (const locale of ['lt', 'en'] as const) {
      const { status, body } = await product.guest(locale).post<Problem>('/api/registrations', {
        role: 'ROLE_USER',
        name: '',
        lastname: 'Petraitis',
        email: 'not an address',
      })
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
      const messages = Object.fromEntries(
        (body.errors ?? []).map(({ field, message }) => [field, message]),
      )
      expect(messages).toMatchObject({
        name: required[locale],
        email: email[locale],
        password: required[locale],
      })
      expect(body.errors).toHaveLength(Object.keys(messages).length)
    }
  })

  test('reach into the questionnaire by the path of the field', async () => {
    const rasa = await aLawyer(product.foundation)
    const { charged } = await aCalendar(product.foundation, rasa.firmLawyerId)
    const tomas = await product.person()
    const wrong = {
      ...aRequest(rasa.firmLawyerId, charged.id),
      title: 'Nuo',
      questionnaire: { hasBudget: 'yes', opposingParties: [{ kind: 'legal', name: '' }] },
    }
    const { status, body } = await tomas.post<Problem>('/api/consultations', wrong)
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'questionnaire.opposingParties.0.name',
      'title',
    ])
  })

  test('of a body that is no JSON, too large, or of another kind are still problem+json', async () => {
    const { origin } = product
    const post = (body: string, type: string) =>
      fetch(`${origin}/api/registrations`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
    const responses = [
      await post('{', 'application/json'),
      await post(JSON.stringify('x'.repeat(2_000_000)), 'application/json'),
      await post('<a/>', 'application/xml'),
    ]
    expect(responses.map(({ status }) => status)).toEqual([400, 413, 415])
    for (const { headers } of responses)
      expect(headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('who may call what', () => {
  test('a route of the API that does not say is no reason to guess: the server does not start', async () => {
    const app = Fastify() as unknown as App
    await app.register(access as never, { verifyAccessToken: async () => undefined })
    expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(
      'GET /api/forgotten does not say who may call it',
    )
  })

  test('guests get 401 from every route that needs somebody, whatever they send', async () => {
    const guarded = operations.filter(({ operation }) => operation.security)
    expect(guarded.length).toBeGreaterThan(25)
    for (const { path, method } of guarded) {
      const url = path.replaceAll(/\{\w+\}/g, newId())
      const { status, body } = await product
        .guest()
        .ask<Problem>(method, url, method === 'GET' ? {} : { body: {} })
      expect([method, path, status, body.code]).toEqual([method, path, 401, 'UNAUTHENTICATED'])
    }
  })

  test('a token that is forged, foreign or out of date makes nobody of its bearer', async () => {
    const tomas = await product.person()
    const [head, payload, signature] = String(tomas.token).split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const admin = Buffer.from(JSON.stringify({ ...claims, roles: ['ROLE_ADMIN'] })).toString(
      'base64url',
    )
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    for (const token of [`${head}.${admin}.${signature}`, `${none}.${admin}.`, 'nonsense']) {
      expect(
        (await product.guest().get('/api/admin/reviews', { authorization: `Bearer ${token}` }))
          .status,
      ).toBe(401)
    }
    expect((await tomas.get('/api/consultations')).status).toBe(200)
    product.foundation.clock.advance(16 * 60_000)
    expect((await tomas.get('/api/consultations')).status).toBe(401)
    product.foundation.clock.reset()
  })

  test('the session cookie alone opens nothing in the API, so another site cannot use it', async () => {
    const tomas = await product.person()
    const cookie = [...tomas.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await product.guest().get('/api/consultations', { cookie })).status).toBe(401)
  })

  test("clients and lawyers do not reach the team's desk", async () => {
    const tomas = await product.person()
    const rasa = await product.person({ name: 'Rasa', roles: ['ROLE_LAWYER'] })
    for (const person of [tomas, rasa])
      expect((await person.get<Problem>('/api/admin/reviews')).status).toBe(403)
    expect(
      (
        await (
          await product.person({ name: 'Ona', roles: ['ROLE_ADMIN'] })
        ).get('/api/admin/reviews')
      ).status,
    ).toBe(200)
  })
})

test('every answer of the API, refusals included, says what a browser may not do with it', async () => {
  const guest = product.guest()
  const responses = [
    await guest.get('/api/specialties'),
    await guest.get('/api/nothing-here'),
    await guest.get('/api/consultations'),
    await guest.post('/api/registrations', {}),
    await guest.get('/healthz'),
  ]
  for (const { headers } of responses) {
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toMatch(/DENY|SAMEORIGIN/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('the API document lists every route outside clients rely on', () => {
  const listed = new Set(
    operations.map(({ path, method }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  )
  const promised = [
    'GET /api/auth/session',
    'GET /api/auth/providers',
    'GET /api/auth/csrf',
    'POST /api/auth/signin/{}',
    'POST /api/auth/callback/{}',
    'POST /api/auth/signout',
    'GET /api/robot-check',
    'POST /api/registrations',
    'POST /api/activations',
    'POST /api/password-reminders',
    'POST /api/password-resets',
    'GET /api/specialties',
    'GET /api/lawyers',
    'GET /api/lawyers/{}',
    'GET /api/lawyers/{}/reviews',
    'GET /api/firms',
    'GET /api/firms/{}',
    'GET /api/firm-lawyers/{}',
    'GET /api/firm-lawyers/{}/services',
    'GET /api/firm-lawyers/{}/slots',
    'GET /api/me/calendar',
    'GET /api/me/services',
    'POST /api/consultations',
    'GET /api/consultations',
    'GET /api/consultations/{}',
    'PUT /api/consultations/{}/acceptance',
    'PUT /api/consultations/{}/decline',
    'PUT /api/consultations/{}/proposal',
    'PUT /api/consultations/{}/proposal/acceptance',
    'PUT /api/consultations/{}/conflict-check',
    'POST /api/consultations/{}/attachments',
    'POST /api/consultations/{}/payments',
    'POST /api/consultations/{}/signature',
    'POST /api/consultations/{}/meeting-access',
    'GET /api/consultations/{}/agreement',
    'GET /api/consultations/{}/invoices/{}',
    'POST /api/reviews',
    'GET /api/payments/{}',
    'POST /api/payments/webhooks/{}',
    'GET /api/internal/notifications',
    'GET /api/maintenance',
  ]
  expect(promised.filter((route) => !listed.has(route))).toEqual([])
})

describe('the service itself', () => {
  test('reports liveness, readiness, version and metrics', async () => {
    const guest = product.guest()
    expect((await guest.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await guest.get('/readyz')).status).toBe(200)
    const version = await guest.get('/version.json')
    expect([version.body, version.headers.get('cache-control')]).toEqual([
      { version: 'test' },
      'no-store',
    ])
    const measures = (await guest.get('/metrics')).text.split('\n')
    expect(
      measures.filter((line) => line.startsWith('http_request_duration_seconds_count{')).length,
    ).toBeGreaterThan(0)
  })

  test('keeps no address, password, link or query string in its log', async () => {
    const { logged } = product
    const secrets = {
      email: 'secret-person@patarta.test',
      password: 'a very secret password',
      q: 'secret-words',
      callbackUrl: '/secret-callback',
      token: 'secret-token',
      link: newSecret(),
    }
    const guest = product.guest()
    await product.person({ email: secrets.email })
    await guest.signIn(secrets.email, secrets.password)
    await guest.signIn(secrets.email, TEST_PASSWORD)
    await guest.get(`/api/lawyers?q=${secrets.q}`)
    await guest.get(`/api/auth/signin?callbackUrl=${secrets.callbackUrl}`)
    await guest.get(`/api/socket?token=${secrets.token}`)
    await guest.get(`/naujas-slaptazodis/${secrets.link}`)
    await guest.get(`/api/calendar-feeds/${secrets.link}.ics`)
    await guest.post('/api/password-reminders', { email: secrets.email })
    await guest.post(`/api/registrations?token=${secrets.token}`, { ...secrets, role: 'ROLE_USER' })
    await eventually(() => logged.some((line) => line.includes('/api/registrations')))
    expect(logged.length).toBeGreaterThan(20)
    const everything = logged.join('')
    for (const secret of Object.values(secrets))
      expect([secret, everything.includes(secret)]).toEqual([secret, false])
    expect(everything).not.toMatch(/@patarta\.test|[?&]token=/)
  })
})

test('a team member’s browser that asks who is signed in before the second factor gets no session, and can still continue', async () => {
  const { email, id } = await anAccount(product.foundation, { roles: ['ROLE_ADMIN'] })
  await product.foundation.transact((tx) =>
    product.services.account.secondFactor.storeSecondFactor(tx, {
      accountId: id,
      secret: DEMO_TEAM_SECRET,
    }),
  )
  const visitor = product.guest()
  const { csrfToken } = (await visitor.get<{ csrfToken: string }>('/api/auth/csrf')).body
  const robotCheck = await solveRobotCheck((await visitor.get<object>('/api/robot-check')).body)
  const { body } = await visitor.ask<{ url: string }>('POST', '/api/auth/callback/credentials', {
    body: new URLSearchParams({
      csrfToken,
      email,
      password: TEST_PASSWORD,
      robotCheck,
      json: 'true',
    }),
  })
  expect(new URL(body.url).pathname).toBe('/antras-veiksnys')
  expect([
    (await visitor.get('/api/auth/session')).body,
    (await visitor.get('/api/admin/reviews')).status,
  ]).toEqual([{}, 401])
  await visitor.showSecondFactor(csrfToken)
  expect((await visitor.get('/api/auth/session')).body).toMatchObject({
    user: { id, roles: ['ROLE_ADMIN'] },
  })
})
