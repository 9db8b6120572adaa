import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { anAccount } from '#modules/account/testing'
import { aCast, aConsultation, aRequest } from '#modules/consultation/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { newId, type Access, type Actor } from '#modules/shared'
import { eventually } from '../testing/eventually.ts'
import { startProduct } from '../testing/product.ts'
import { accessMatrix, type Foreign, type Thing } from './access-matrix.ts'
import { idsInside, listIdsInside, type Named } from './ids-inside.ts'
import { sampleBody } from './sample-body.ts'

// Some two thousand requests: quick alone, slow where everybody builds at once.
vi.setConfig({ testTimeout: 180_000 })

const { app, services, foundation, origin, logged } = await startProduct()
const { db } = foundation
const cast = await aCast(foundation)
const other = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
const otherServices = await aCalendar(foundation, other.firmLawyerId)
const representative = await aLawyer(foundation, { name: 'Nerijus', lastname: 'Atstovas', qualification: 'advisor', membership: { role: 'representative' } })
const team = await anAccount(foundation, { name: 'Ona', lastname: 'Komandinė', roles: ['ROLE_ADMIN'] })

const people = { guest: undefined, 'client A': cast.tomas.actor, 'client B': cast.emma.actor, 'lawyer A': cast.rasa.actor, 'lawyer B': other.actor, representative: representative.actor, team: team.actor } as const
/** As after sign-in: a session, and for the team a second factor that was shown. */
async function tokenOf(actor: Actor): Promise<string> {
  const { token } = await services.account.openSession(db, { accountId: actor.accountId })
  await db('session').where({ accountId: actor.accountId }).update({ secondFactorAt: foundation.clock.now() })
  return (await services.account.describeSession(token))!.accessToken
}
const tokens = new Map<string, string>()
for (const [name, actor] of Object.entries(people)) if (actor) tokens.set(name, await tokenOf(actor))

/** Things of client A and lawyer A. */
const SECRETS = { title: 'Slaptas reikalas Nr. 4711', description: 'Vyras slapta pardavė butą, kurį pirkome kartu, ir aš bijau dėl vaikų.' }
const consultationId = await aConsultation({ consultation: services.consultation, foundation, cast }, { status: 'awaiting-payment', ...SECRETS })
const paymentId = newId()
await db('payment').insert({ id: paymentId, consultationId, payerAccountId: cast.tomas.id, provider: 'sandbox', amountCents: 2_900, status: 'started', linkExpiresAt: foundation.clock.now(), nextCheckAt: foundation.clock.now(), createdAt: foundation.clock.now() })
await services.account.openSession(db, { accountId: cast.tomas.id })
const { id: sessionId } = await db('session').where({ accountId: cast.tomas.id }).whereNull('secondFactorAt').first<{ id: string }>('id')
const blockId = newId()
await db('calendar_block').insert({ id: blockId, firmLawyerId: cast.rasa.firmLawyerId, during: db.raw("tstzrange('2026-12-20T09:00Z', '2026-12-20T10:00Z')"), createdAt: foundation.clock.now() })
const inquiryId = (await services.inquiry.sendInquiry(cast.tomas.actor, { firmLawyerId: cast.rasa.firmLawyerId, message: 'Slaptas klausimas Nr. 4712', isAnonymous: true })).id
const blockedId = newId()
await db('inquiry_block').insert({ id: blockedId, lawyerAccountId: cast.rasa.account.id, clientAccountId: cast.tomas.id, blockedAt: foundation.clock.now() })
const wishId = newId()
await db('waiting_entry').insert({ id: wishId, accountId: cast.tomas.id, firmLawyerId: cast.rasa.firmLawyerId, serviceId: cast.services.charged.id, fromDate: '2026-12-19', toDate: '2026-12-20', askedAt: foundation.clock.now() })
const own: Record<Thing, Record<string, string>> = {
  inquiry: { id: inquiryId }, 'blocked client': { id: blockedId }, wish: { id: wishId },
  consultation: { id: consultationId }, payment: { id: paymentId }, session: { id: sessionId }, block: { id: blockId }, service: { id: cast.services.charged.id },
  firm: { firmId: cast.rasa.firm.id, firmLawyerId: cast.rasa.firmLawyerId }, nothing: {},
}

type Name = keyof typeof people
const names = Object.keys(people) as Name[]
const roleOf: Partial<Record<Access, string>> = { client: 'ROLE_USER', lawyer: 'ROLE_LAWYER', admin: 'ROLE_ADMIN' }
/** What the guard says before anything else is looked at. */
function guardOf(access: Access, actor: Actor | undefined): 'open' | 401 | 403 {
  if (access === 'public' || access === 'provider') return 'open'
  if (access === 'guest-only') return actor ? 403 : 'open'
  if (!actor) return 401
  const role = roleOf[access]
  return role === undefined || actor.roles.some((one) => one === role) ? 'open' : 403
}

function ask(name: Name, route: string, { params = {}, body, key }: { params?: Record<string, string>; body?: object | string | undefined; key?: string } = {}) {
  const [method, pattern = ''] = route.split(' ')
  const url = pattern.replace(/:(\w+)/g, (_, param: string) => params[param] ?? (/slug|token|code|file|key|month|provider|kind/i.test(param) && param !== 'fileId' ? 'nothing' : newId()))
  const token = tokens.get(name)
  return app.inject({ method: method as 'GET', url, headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }), ...(typeof body === 'string' && { 'content-type': 'multipart/form-data; boundary=b' }) }, ...(body !== undefined && { payload: body }) })
}

const aFile = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nlabas\r\n--b--\r\n'
const rowOf = (route: string): { access: Access; foreign?: Foreign } => {
  const row = accessMatrix[route]
  return typeof row === 'object' ? row : { access: row as Access }
}
const routes = Object.keys(accessMatrix)

type Operation = { requestBody?: { content?: Record<string, { schema: object }> } }
const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
/** A body the route's own schema takes. */
function bodyOf(route: string, given?: object): object | undefined {
  const [method = '', pattern = ''] = route.split(' ')
  const schema = paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody?.content?.['application/json']?.schema
  return schema ? { ...(sampleBody(schema) as object), ...given } : given
}
/** A socket is no request, and this one would end what the rest of the test needs. */
const NOT_ASKED = new Set(['DELETE /api/me/sessions', 'POST /api/auth/signout', 'GET /api/socket', 'DELETE /api/me', 'DELETE /api/me/profile', 'POST /api/auth/_log'])

test('every route of the API is in the matrix with who may call it, and nothing else is', () => {
  expect(Object.fromEntries([...app.routeAccess].toSorted())).toEqual(Object.fromEntries(routes.map((route) => [route, rowOf(route).access]).toSorted()))
})

test('an address of the API that is asked by another method says which it takes; one that is none says so', async () => {
  const answers = await Promise.all([['GET', '/api/registrations'], ['DELETE', '/api/lawyers'], ['OPTIONS', `/api/consultations/${newId()}/offers`], ['HEAD', '/api/me/export'], ['POST', '/api/nothing'], ['GET', '/api/nothing']].map(async ([method, url]) => {
    const { statusCode, headers, body } = await app.inject({ method: method as 'GET', url: url! })
    return [statusCode, headers.allow, /"code":"(\w+)"/.exec(body)?.[1]]
  }))
  expect(answers).toEqual([
    [405, 'POST', 'METHOD_NOT_ALLOWED'], [405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'], [405, 'GET, HEAD, POST', 'METHOD_NOT_ALLOWED'], [405, 'GET, POST', undefined], [404, undefined, 'NOT_FOUND'], [404, undefined, 'NOT_FOUND'],
  ])
})

test('no word of an address that is not an id of a thing gets into the log, whatever the route', async () => {
  const secret = 'fadedc0ffee'.padEnd(32, '0')
  logged.length = 0
  for (const url of [...routes.map((route) => (route.split(' ')[1] ?? '').replace(/:\w+/g, secret)), `/naujas-slaptazodis/${secret}`, `/nowhere/${secret}`]) {
    for (const method of ['GET', 'POST'] as const) if (url.includes(secret)) await app.inject({ method, url })
  }
  expect(logged.length).toBeGreaterThan(200)
  expect(logged.filter((line) => line.includes('c0ffee'))).toEqual([])
  await app.inject(`/api/consultations/${consultationId}/offers`)
  expect(logged.join('')).toContain(`/api/consultations/${consultationId}/offers`)
})

test('every route whose path holds an id of somebody’s own says whose it is', () => {
  const silent = routes.filter((route) => /:(id|firmId)\b/.test(route) && ['signed-in', 'client', 'lawyer'].includes(rowOf(route).access) && rowOf(route).foreign === undefined)
  expect(silent).toEqual([])
})

describe.each(names)('for %s', (name) => {
  test('each route is as open as the matrix says, and answers nothing with a fault of ours', async () => {
    const wrong: string[] = []
    for (const route of routes.filter((one) => !NOT_ASKED.has(one))) {
      const expected = guardOf(rowOf(route).access, people[name])
      const { statusCode, body } = await ask(name, route)
      const isRefused = statusCode === 401 && body.includes('"UNAUTHENTICATED"') ? 401 : statusCode === 403 && body.includes('"FORBIDDEN"') ? 403 : 'open'
      // A public route may still want to know who asks, by a ticket instead of a token.
      // HEAD says nothing but its status, which must not be another one; some have none.
      const head = route.startsWith('GET ') && isRefused !== 'open' ? (await ask(name, route.replace('GET', 'HEAD'))).statusCode : statusCode
      if (head !== statusCode && head !== 405) wrong.push(`HEAD of ${route}: ${head} instead of ${statusCode}`)
      if (isRefused !== expected && rowOf(route).access !== 'public' || statusCode >= 500 && !/DOES_NOT_ANSWER|UNAVAILABLE/.test(body)) wrong.push(`${route}: ${statusCode} ${body.slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
  })
})

describe.each(['client B', 'lawyer B', 'representative', 'team'] as const)('for %s the ids of client A and lawyer A', (name) => {
  test('name nothing, on any route', async () => {
    const wrong: string[] = []
    for (const route of routes) {
      const { access, foreign } = rowOf(route)
      if (foreign === undefined || guardOf(access, people[name]) !== 'open') continue
      const { thing, params = {}, body } = typeof foreign === 'object' ? foreign : { thing: foreign }
      const { statusCode, body: answer } = await ask(name, route, { params: { ...own[thing], ...params }, body: body === 'file' ? aFile : bodyOf(route, body) })
      if (statusCode !== 404) wrong.push(`${route}: ${statusCode} ${answer.slice(0, 260)}`)
    }
    expect(wrong).toEqual([])
  })
})

test('every id inside a body or a query is in the table with what becomes of somebody else’s, and nothing else is', () => {
  expect(listIdsInside(paths as never).toSorted()).toEqual(Object.keys(idsInside).toSorted())
})

describe('an id inside a request that names what is somebody else’s', () => {
  const holdFor = (account: { id: string }, hour: number) => foundation.transact(async (tx) => (await services.calendar.holdForPerson(tx, {
    accountId: account.id, firmLawyerId: cast.rasa.firmLawyerId, serviceId: cast.services.charged.id, startsAt: new Date(`2026-12-08T${hour}:00:00Z`), endsAt: new Date(`2026-12-08T${hour}:30:00Z`), heldUntil: new Date('2026-12-31T00:00:00Z'),
  }))!.holdId)

  test('is refused by name or left out, wherever one may stand', async () => {
    const upload = await app.inject({ method: 'POST', url: '/api/files', headers: { authorization: `Bearer ${tokens.get('client A')}`, 'content-type': 'multipart/form-data; boundary=b' }, payload: aFile })
    const notificationId = newId()
    await foundation.transact((tx) => services.notification.tell(tx, { accountId: cast.tomas.id, consultationId: null, eventId: notificationId, kind: 'message', text: 'nextSteps', leadsTo: 'notifications', channels: ['bell'], params: {} }))
    const told = await db('notification').where({ accountId: cast.tomas.id, eventId: notificationId }).first<{ id: string; readAt: Date | null }>('id', 'readAt')
    const ids: Record<Named | 'firm of lawyer B', string> = {
      'file of client A': upload.json<{ id: string }>().id, 'hold of client A': await holdFor(cast.tomas, 10), 'hold of client B': await holdFor(cast.emma, 12), 'consultation of client A': consultationId, 'notification of client A': told.id,
      'service of lawyer A': cast.services.charged.id, 'service of lawyer B': otherServices.charged.id, 'calendar of lawyer A': cast.rasa.firmLawyerId, 'lawyer A': cast.rasa.lawyerId, 'firm of lawyer B': other.firm.id,
    }
    const named = (value: unknown): unknown => (typeof value === 'string' && value in ids ? ids[value as Named] : value)
    const wrong: string[] = []
    for (const [place, row] of Object.entries(idsInside)) {
      if (typeof row === 'string') continue
      const [method = '', pattern = '', member = ''] = place.split(' ')
      const route = `${method} ${pattern}`
      const params = Object.fromEntries(Object.entries(row.params ?? {}).map(([name, one]) => [name, ids[one]]))
      const beside = Object.fromEntries(Object.entries(row.beside ?? {}).map(([name, value]) => [name, named(value)])) as Record<string, string>
      const path = member.split('.')
      const isQuery = method === 'GET' || pattern === '/api/me/calendar' && member === 'firmLawyerId'
      const body = method === 'GET' ? undefined : bodyOf(route, beside) as Record<string, unknown>
      if (body && !isQuery) put(body, path, ids[row.naming])
      const query = isQuery ? `?${new URLSearchParams({ ...(method === 'GET' && beside), [member]: ids[row.naming] })}` : ''
      const { statusCode, body: answer } = await ask(row.by, `${route}${query}`, { params, body, key: newId() })
      const isRefused = statusCode >= 400 && statusCode < 500 && !answer.includes('"VALIDATION_FAILED"')
      if (row.is === 'refused' ? !isRefused : statusCode >= 300) wrong.push(`${place}: ${statusCode} ${answer.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    expect((await db('notification').where({ id: told.id }).first('readAt')).readAt).toBeNull()
  })

  function put(body: Record<string, unknown>, [name = '', ...rest]: string[], id: string): void {
    const key = name.replace('[]', '')
    if (rest.length > 0) return put((body[key] ??= {}) as Record<string, unknown>, rest, id)
    body[key] = name.endsWith('[]') ? [id] : id
  }
})

const isChange = (route: string): boolean => !route.startsWith('GET ') && !NOT_ASKED.has(route)

describe('a page of another site, which may send a form along with the session’s cookie,', () => {
  const cookie = async (): Promise<string> => `patarta_session=${(await services.account.openSession(db, { accountId: cast.tomas.id })).token}`
  const foreign = { origin: 'https://elsewhere.lt', referer: 'https://elsewhere.lt/', 'sec-fetch-site': 'cross-site', 'accept-language': 'en' }
  const send = (route: string, headers: Record<string, string>, body?: object) => {
    const [method, pattern = ''] = route.split(' ')
    return app.inject({ method: method as 'POST', url: pattern.replace(/:\w+/g, () => newId()), headers: { ...foreign, ...headers }, ...(body && { payload: body }) })
  }

  test('changes nothing: for the API the cookie is nobody, on every route that asks who one is', async () => {
    const session = await cookie()
    const taken: string[] = []
    for (const route of routes.filter((one) => isChange(one) && ['signed-in', 'client', 'lawyer', 'admin'].includes(rowOf(one).access))) {
      const { statusCode } = await send(route, { cookie: session }, bodyOf(route) ?? {})
      if (statusCode !== 401) taken.push(`${route}: ${statusCode}`)
    }
    expect(taken).toEqual([])
  })

  test('signs nobody in or out: where the cookie counts, a form without the token is refused', async () => {
    const session = await cookie()
    // A continuation only opens the session of whoever registered in this very browser and has just confirmed the address.
    const where = [...routes.filter((one) => isChange(one) && one.includes(' /api/auth/') && !one.endsWith('/continuation')), 'POST /api/auth/signout']
    const taken: string[] = []
    for (const route of where) {
      for (const token of [undefined, 'made-up']) {
        const { statusCode, body, headers } = await send(route, { cookie: `${session}; patarta_csrf=made-up.made-up`, 'content-type': 'application/json' }, { ...bodyOf(route), ...(token ? { csrfToken: token } : {}) })
        const isRefused = statusCode >= 400 || /csrf=true/.test(body) || /csrf=true/.test(String(headers.location))
        if (!isRefused) taken.push(`${route}: ${statusCode} ${body.slice(0, 80)}`)
      }
    }
    expect(taken).toEqual([])
    expect((await app.inject({ method: 'GET', url: '/api/auth/session', headers: { cookie: session } })).json()).toMatchObject({ user: { email: cast.tomas.email } })
  })

  test('reads no answer: none of ours says that it may', async () => {
    const telling: string[] = []
    for (const route of routes.filter((one) => one.startsWith('GET ') && !NOT_ASKED.has(one))) {
      const { headers } = await send(route, {})
      if (headers['access-control-allow-origin'] !== undefined) telling.push(route)
    }
    expect(telling).toEqual([])
    expect((await app.inject({ method: 'OPTIONS', url: '/api/me', headers: { ...foreign, 'access-control-request-method': 'PUT' } })).headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('nobody writes what is not theirs to write: members beside the form’s are refused or left out of account, on every route that takes a body', async () => {
  const beside = { id: newId(), accountId: people.team.accountId, clientAccountId: cast.emma.id, lawyerId: other.lawyerId, roles: ['ROLE_ADMIN'], role: 'ROLE_ADMIN', status: 'approved', isAdmin: true, paidAt: '2026-01-01T00:00:00Z', emailConfirmed: true, deletedAt: null, version: 1e6 }
  const before = await db('account').whereIn('id', [cast.tomas.id, cast.rasa.actor.accountId]).select('id', 'roles', 'emailConfirmedAt', 'deletedAt').orderBy('id')
  for (const route of routes.filter((one) => isChange(one) && rowOf(one).access !== 'admin')) {
    for (const name of ['client A', 'lawyer A'] as const) {
      const { statusCode, body } = await ask(name, route, { body: { ...beside, ...bodyOf(route) } })
      expect([route, statusCode < 500, /ROLE_ADMIN/.test(body)]).toEqual([route, true, false])
    }
  }
  expect(await db('account').whereIn('id', [cast.tomas.id, cast.rasa.actor.accountId]).select('id', 'roles', 'emailConfirmedAt', 'deletedAt').orderBy('id')).toEqual(before)
  expect(await db('account').whereRaw("'ROLE_ADMIN' = any(roles)").whereNot({ id: people.team.accountId })).toEqual([])
  expect(await db('lawyer').where({ id: other.lawyerId }).first('accountId')).toEqual({ accountId: other.actor.accountId })
  expect(await db('consultation').where({ id: consultationId }).first('clientAccountId', 'paidAt')).toEqual({ clientAccountId: cast.tomas.id, paidAt: null })
})

test('their owners see them: the refusals above are about the person, not about a broken question', async () => {
  for (const [name, route] of [['client A', 'GET /api/consultations/:id'], ['lawyer A', 'GET /api/consultations/:id'], ['client A', 'GET /api/payments/:id'], ['client A', 'GET /api/consultations/:id/agreement'], ['lawyer A', 'GET /api/me/firms/:firmId']] as const) {
    const foreign = rowOf(route).foreign
    const { statusCode } = await ask(name, route, { params: own[typeof foreign === 'object' ? foreign.thing : (foreign as Thing)] })
    expect([name, route, statusCode]).toEqual([name, route, 200])
  }
})

describe('a file of a consultation', () => {
  test('is downloaded by its two sides and by nobody else, under no other consultation, and never runs as a page', async () => {
    const upload = await ask('client A', 'POST /api/consultations/:id/attachments', { params: own.consultation, body: aFile })
    const { id: fileId } = upload.json<{ id: string }>()
    const { days } = await services.calendar.listFreeSlots({ firmLawyerId: other.firmLawyerId, serviceId: otherServices.charged.id })
    const ofClientB = await services.consultation.requestConsultation(cast.emma.actor, aRequest(other.firmLawyerId, otherServices.charged.id, { startsAt: days.at(-1)!.slots[0]!.startsAt }))
    const seen = await Promise.all(names.map(async (name) => [name, (await ask(name, 'GET /api/consultations/:id/attachments/:fileId', { params: { id: consultationId, fileId } })).statusCode]))
    expect(Object.fromEntries(seen)).toEqual({ guest: 401, 'client A': 200, 'client B': 404, 'lawyer A': 200, 'lawyer B': 404, representative: 404, team: 404 })
    expect((await ask('client B', 'GET /api/consultations/:id/attachments/:fileId', { params: { id: ofClientB.id, fileId } })).statusCode).toBe(404)
    const { headers } = await ask('client A', 'GET /api/consultations/:id/attachments/:fileId', { params: { id: consultationId, fileId } })
    expect(headers).toMatchObject({ 'content-disposition': expect.stringMatching(/^attachment; /), 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'private, no-store' })
  })
})

describe('a socket', () => {
  const open = (token: string | undefined, headers: Record<string, string> = {}) => new Promise<WebSocket | number>((resolve) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket${token ? `?token=${token}` : ''}`, { headers })
    socket.once('open', () => resolve(socket)).once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode)).once('error', () => {})
  })

  test('opens for everybody signed in, for no guest and from no other site; what one person is told no other hears', async () => {
    const heard: string[] = []
    const sockets: WebSocket[] = []
    for (const name of names) {
      const socket = await open(tokens.get(name))
      if (name === 'guest') expect(socket).toBe(401)
      expect([name, socket instanceof WebSocket]).toEqual([name, name !== 'guest'])
      if (!(socket instanceof WebSocket)) continue
      sockets.push(socket.on('message', (data) => { if (String(data as Buffer).includes('"notification"')) heard.push(name) }))
    }
    expect(await open(tokens.get('client A'), { origin: 'https://elsewhere.lt' })).toBe(403)
    for (const accountId of [cast.tomas.id, other.account.id]) {
      await foundation.transact((tx) => services.notification.tell(tx, { accountId, consultationId: null, eventId: newId(), kind: 'message', text: 'nextSteps', leadsTo: 'notifications', channels: ['bell'], params: {} }))
    }
    await eventually(() => heard.length >= 2)
    expect(heard.toSorted()).toEqual(['client A', 'lawyer B'])
    for (const socket of sockets) socket.terminate()
  })
})

test('the team reads nothing of a consultation: not on any route, with whatever id it asks', async () => {
  const words = [...Object.values(SECRETS), 'Petraitis']
  const leaks: string[] = []
  for (const route of routes.filter((one) => one.startsWith('GET ') && !NOT_ASKED.has(one))) {
    for (const id of [consultationId, paymentId, cast.tomas.id, cast.rasa.lawyerId, cast.rasa.firmLawyerId]) {
      const { body, statusCode } = await ask('team', route, { params: { id, fileId: id, lawyerId: id, firmId: cast.rasa.firm.id, kind: 'advance' } })
      if (words.some((word) => body.includes(word))) leaks.push(`${route} ${statusCode}`)
    }
  }
  expect(leaks).toEqual([])
  expect((await ask('client A', 'GET /api/consultations/:id', { params: { id: consultationId } })).body).toContain(SECRETS.description)
})

test('the team changes nothing of a consultation either: every move is a 404, and its state stays', async () => {
  const before = await db('consultation').where({ id: consultationId }).first()
  const moves = routes.filter((route) => /^(POST|PUT|DELETE) \/api\/consultations\/:id/.test(route))
  expect(moves.length).toBeGreaterThan(8)
  for (const route of moves) {
    const { foreign } = rowOf(route)
    const body = typeof foreign === 'object' ? foreign.body : undefined
    expect([route, (await ask('team', route, { params: own.consultation, body: body === 'file' ? aFile : bodyOf(route, body) })).statusCode]).toEqual([route, 404])
  }
  expect(await db('consultation').where({ id: consultationId }).first()).toEqual(before)
})

/** What moves money, or makes somebody owe it. Who adds such a route finds it here by its name. */
const moneyRoutes = routes.filter((route) => /^(POST|PUT|DELETE) \/api\/(consultations$|consultations\/.*(payment|invoice|acceptance|decline|signature|taking)|admin\/(refund|payment|fee))/.test(route))
/** A preview keeps nothing, and consenting twice is consenting once, whatever the key. */
const MOVES_NOTHING = new Set(['POST /api/consultations/:id/final-invoice-preview', 'PUT /api/consultations/:id/signature-consent'])

test('every route that moves money answers the same key with the same answer, and does it once', async () => {
  expect(moneyRoutes.length).toBeGreaterThanOrEqual(14)
  const wrong: string[] = []
  for (const route of moneyRoutes.filter((one) => !MOVES_NOTHING.has(one))) {
    const { access, foreign } = rowOf(route)
    const given = typeof foreign === 'object' ? foreign : undefined
    const name = access === 'admin' ? 'team' : access === 'lawyer' ? 'lawyer A' : 'client A'
    const asked = { params: { ...own.consultation, ...given?.params }, body: given?.body === 'file' ? aFile : bodyOf(route, given?.body), key: newId() }
    const [first, second] = [await ask(name, route, asked), await ask(name, route, asked)]
    if (second.headers['idempotent-replay'] !== 'true' || first.body !== second.body || first.statusCode !== second.statusCode) wrong.push(`${route}: ${first.statusCode} ${first.body.slice(0, 120)}, then ${second.statusCode}`)
  }
  expect(wrong).toEqual([])
})
