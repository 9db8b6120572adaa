import { vi } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { newId, type Access, type Actor } from '#modules/shared'
import { anAssistant } from '../support/an-assistant.ts'
import { aCoveredRequest } from '../support/covered-request.ts'
import { startProduct } from '../support/product.ts'
import { withoutRefs } from '../support/whole-schemas.ts'
import { accessMatrix } from './access-matrix.ts'
import type { Foreign, Thing } from './matrix/row.ts'
import { sampleBody } from './sample-body.ts'

/** Things of client A and lawyer A. */
export const SECRETS = {
  title: 'Slaptas reikalas Nr. 4711',
  description: 'Vyras slapta pardavė butą, kurį pirkome kartu, ir aš bijau dėl vaikų.',
}

const roleOf: Partial<Record<Access, string>> = {
  client: 'ROLE_USER',
  lawyer: 'ROLE_LAWYER',
  assistant: 'ROLE_ASSISTANT',
  admin: 'ROLE_ADMIN',
}

/** What the guard says before anything else is looked at. */
export function guardOf(access: Access, actor: Actor | undefined): 'open' | 401 | 403 {
  if (access === 'public' || access === 'provider') return 'open'
  if (access === 'guest-only') return actor ? 403 : 'open'
  if (!actor) return 401
  const role = roleOf[access]
  return role === undefined || actor.roles.some((other) => other === role) ? 'open' : 403
}

export const aFile =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nlabas\r\n--b--\r\n'
export const rowOf = (route: string): { access: Access; foreign?: Foreign } => {
  const row = accessMatrix[route]
  return typeof row === 'object' ? row : { access: row as Access }
}
export const routes = Object.keys(accessMatrix)
/** A socket is not a request, and this one would end what the rest of the test needs. */
export const NOT_ASKED = new Set([
  'DELETE /api/me/sessions',
  'POST /api/auth/signout',
  'GET /api/socket',
  'DELETE /api/me',
  'DELETE /api/me/profile',
  'POST /api/auth/_log',
])
export const isChange = (route: string): boolean =>
  !route.startsWith('GET ') && !NOT_ASKED.has(route)

type Operation = { requestBody?: { content?: Record<string, { schema: object }> } }
export const NAMES = [
  'guest',
  'client A',
  'client B',
  'lawyer A',
  'lawyer B',
  'representative',
  'assistant of lawyer A',
  'assistant of lawyer B',
  'team',
] as const
type Name = (typeof NAMES)[number]

/**
 * The whole product with nine kinds of people and things of client A and lawyer A; asks any route
 * as any of them.
 */
export async function aWorldOfAccess() {
  // Some two thousand requests: quick alone, slow where everybody builds at once.
  vi.setConfig({ testTimeout: 180_000 })
  const { app, services, foundation, origin, logged } = await startProduct()
  const { db } = foundation
  const cast = await aCast(foundation)
  const other = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
  const otherServices = await aCalendar(foundation, other.firmLawyerId)
  const representative = await aLawyer(foundation, {
    name: 'Nerijus',
    lastname: 'Atstovas',
    qualification: 'advisor',
    membership: { role: 'representative' },
  })
  const team = await anAccount(foundation, {
    name: 'Ona',
    lastname: 'Komandinė',
    roles: ['ROLE_ADMIN'],
  })
  const assistant = await anAssistant(foundation, cast.rasa.actor)
  const people = {
    guest: undefined,
    'client A': cast.tomas.actor,
    'client B': cast.emma.actor,
    'lawyer A': cast.rasa.actor,
    'lawyer B': other.actor,
    representative: representative.actor,
    'assistant of lawyer A': assistant.actor,
    'assistant of lawyer B': (await anAssistant(foundation, other.actor)).actor,
    team: team.actor,
  } satisfies Record<Name, Actor | undefined>
  /** As after sign-in: a session, and for the team a second factor that was shown. */
  async function tokenOf(actor: Actor): Promise<string> {
    const { token } = await services.account.sessions.openSession(db, {
      accountId: actor.accountId,
    })
    await db('session')
      .where({ accountId: actor.accountId })
      .update({ secondFactorAt: foundation.clock.now() })
    return (await services.account.sessions.describeSession(token))!.accessToken
  }
  const tokens = new Map<string, string>()
  for (const [name, actor] of Object.entries(people))
    if (actor) tokens.set(name, await tokenOf(actor))
  const consultationId = await aConsultation(
    { consultation: services.consultation, foundation, cast },
    { status: 'awaiting-payment', ...SECRETS },
  )
  const matterId = (await db('matter_consultation').where({ consultationId }).first('matterId'))
    .matterId as string
  await services.matter.own.writeMessage(cast.tomas.actor, {
    id: matterId,
    text: 'Slapta žinutė Nr. 4713',
    fileIds: [],
  })
  await db('firm').update({ bankAccount: 'LT601010012345678901' })
  const { id: taskId } = await services.fixedPriceTask.own.makeOffer(cast.rasa.actor, {
    matterId,
    title: 'Slaptas darbas Nr. 4714',
    description: 'Slapta darbo apimtis, kurią žino tik dvi šalys.',
    priceCents: 12_000,
    workingDays: 5,
  })
  const paymentId = newId()
  await db('payment').insert({
    id: paymentId,
    consultationId,
    payerAccountId: cast.tomas.id,
    provider: 'sandbox',
    amountCents: 2_900,
    status: 'started',
    linkExpiresAt: foundation.clock.now(),
    nextCheckAt: foundation.clock.now(),
    createdAt: foundation.clock.now(),
  })
  await services.account.sessions.openSession(db, { accountId: cast.tomas.id })
  const { id: sessionId } = await db('session')
    .where({ accountId: cast.tomas.id })
    .whereNull('secondFactorAt')
    .first<{ id: string }>('id')
  const blockId = newId()
  await db('calendar_block').insert({
    id: blockId,
    firmLawyerId: cast.rasa.firmLawyerId,
    during: db.raw("tstzrange('2026-12-20T09:00Z', '2026-12-20T10:00Z')"),
    createdAt: foundation.clock.now(),
  })
  const recurringBlockId = newId()
  await db('recurring_block').insert({
    id: recurringBlockId,
    firmLawyerId: cast.rasa.firmLawyerId,
    weekdays: [7],
    fromMinute: 540,
    toMinute: 600,
    firstDay: '2026-12-06',
    createdAt: foundation.clock.now(),
  })
  const inquiryId = (
    await services.inquiry.own.sendInquiry(cast.tomas.actor, {
      firmLawyerId: cast.rasa.firmLawyerId,
      message: 'Slaptas klausimas Nr. 4712',
      isAnonymous: true,
    })
  ).id
  const blockedId = newId()
  await db('inquiry_block').insert({
    id: blockedId,
    lawyerAccountId: cast.rasa.account.id,
    clientAccountId: cast.tomas.id,
    blockedAt: foundation.clock.now(),
  })
  const entryId = newId()
  await db('waiting_entry').insert({
    id: entryId,
    accountId: cast.tomas.id,
    firmLawyerId: cast.rasa.firmLawyerId,
    serviceId: cast.services.charged.id,
    fromDate: '2026-12-19',
    toDate: '2026-12-20',
    askedAt: foundation.clock.now(),
  })
  const { coverId, coveredId } = await aCoveredRequest({ services, foundation, cast })
  const own: Record<Thing, Record<string, string>> = {
    inquiry: { id: inquiryId },
    'blocked client': { id: blockedId },
    entry: { id: entryId },
    matter: { id: matterId },
    task: { id: taskId },
    consultation: { id: consultationId },
    payment: { id: paymentId },
    session: { id: sessionId },
    block: { id: blockId },
    cover: { id: coverId },
    'covered request': { id: coveredId },
    help: { id: assistant.id, consultationId, blockId, matterId },
    'recurring block': { id: recurringBlockId },
    service: { id: cast.services.charged.id },
    firm: { firmId: cast.rasa.firm.id, firmLawyerId: cast.rasa.firmLawyerId },
    nothing: {},
  }
  function ask(
    name: Name,
    route: string,
    {
      params = {},
      body,
      key,
    }: { params?: Record<string, string>; body?: object | string | undefined; key?: string } = {},
  ) {
    const [method, pattern = ''] = route.split(' ')
    const url = pattern.replace(
      /:(\w+)/g,
      (_, param: string) =>
        params[param] ??
        (/slug|token|code|file|key|month|provider|kind/i.test(param) && param !== 'fileId'
          ? 'nothing'
          : newId()),
    )
    const token = tokens.get(name)
    return app.inject({
      method: method as 'GET',
      url,
      headers: {
        'accept-language': 'en',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(typeof body === 'string' && { 'content-type': 'multipart/form-data; boundary=b' }),
      },
      ...(body !== undefined && { payload: body }),
    })
  }
  const { paths } = withoutRefs(
    app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> },
  )
  /** A body the route's own schema takes. */
  function bodyOf(route: string, given?: object): object | undefined {
    const [method = '', pattern = ''] = route.split(' ')
    const schema =
      paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody?.content?.[
        'application/json'
      ]?.schema
    return schema ? { ...(sampleBody(schema) as object), ...given } : given
  }
  return {
    app,
    logged,
    people,
    consultationId,
    matterId,
    taskId,
    own,
    ask,
    bodyOf,
    services,
    foundation,
    db,
    cast,
    other,
    otherServices,
    tokens,
    paths,
    origin,
    paymentId,
  }
}
