import { expect, test } from 'vitest'
import { aCast, aConsultation, later, MONDAY_TEN } from '#modules/consultation/testing'
import { DAY, MINUTE } from '#modules/shared'
import { partiesOf } from '../../site/screens/desk/parties.ts'
import { startProduct } from '../support/product.ts'
import { aConsultationFullOfSecrets, SECRET } from './records-testing.ts'

const product = await startProduct({ LOG_LEVEL: 'silent' })
const { services, foundation, person } = product
const { db, clock } = foundation
const cast = await aCast(foundation)
const { rasa, tomas } = cast
const { id, paymentId } = await aConsultationFullOfSecrets(product, cast)
const { number, clientAccountId } = await db('consultation').where({ id }).first()
const ona = await person({ roles: ['ROLE_ADMIN'], name: 'Ona', lastname: 'Tarnautė' })

type RecordsPage = { items: { id: string; number: string; matches: string[] }[]; total: number }
const search = (q: string) =>
  ona.get<RecordsPage & { code?: string }>(`/api/admin/records?${new URLSearchParams({ q })}`)
const matchesOf = async (q: string) =>
  (await search(q)).body.items.find((found) => found.id === id)?.matches
const open = (reason: string, consultationId = id) =>
  ona.post(`/api/admin/records/${consultationId}/openings`, { reason })
const read = (consultationId = id) =>
  ona.get<Record<string, unknown>>(`/api/admin/records/${consultationId}`)
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code

test('a consultation is found by a part of its number in any spelling', async () => {
  const [, first = '', second = ''] = number.split('-') as string[]
  for (const typed of [
    number,
    number.toLowerCase(),
    ` ${number.replaceAll('-', '–')} `,
    number.replaceAll('-', ' '),
    number.replaceAll('-', ''),
    first,
    second.toLowerCase(),
    `${first.slice(2)}‑${second.slice(0, 2)}`,
  ])
    expect(await matchesOf(typed), `${typed}`).toContain('number')
})

test('it is found by the number of its payment and of its invoices', async () => {
  const { providerRef } = await db('payment').where({ id: paymentId }).first()
  for (const typed of [paymentId, paymentId.slice(0, 13).toUpperCase(), providerRef])
    expect(await matchesOf(typed), `${typed}`).toEqual(['payment'])
  const { series, number: count } = await db('invoice')
    .where({ consultationId: id, kind: 'advance' })
    .first()
  for (const typed of [
    `${series}-${String(count).padStart(5, '0')}`,
    `${series}${count}`.toLowerCase(),
    `${series} ${count}`,
  ])
    expect(await matchesOf(typed), `${typed}`).toEqual(['invoice'])
})

test('it is found by either whole e-mail, by its lawyer and by its firm, never by the client’s name', async () => {
  expect(await matchesOf(tomas.email.toUpperCase())).toEqual(['client-email'])
  expect(await matchesOf(rasa.account.email)).toEqual(['lawyer-email'])
  expect(await matchesOf('kazlausk rasa')).toContain('lawyer')
  expect(await matchesOf(rasa.firm.name)).toContain('firm')
  expect(await matchesOf('Petraitis')).toBeUndefined()
  expect(await matchesOf(tomas.email.slice(0, -1))).toBeUndefined()
})

test('a search says that nothing was found, or that it is too short, and names nobody', async () => {
  expect((await search('nieko-tokio-0')).body).toMatchObject({ items: [], total: 0 })
  for (const typed of ['', ' - ', 'P-', '8P'])
    expect(codeOf(await search(typed)), `${typed}`).toBe('SEARCH_TOO_SHORT')
  const { text } = await search(number)
  for (const name of [tomas.email, 'Petraitis', 'Kazlauskienė', clientAccountId])
    expect(text).not.toContain(name)
})

test('a record opens with a reason, which the log keeps, for half an hour and for that member alone', async () => {
  await db('session')
    .whereNotNull('id')
    .update({ expiresAt: later(clock.now(), 30 * DAY) })
  const other = await person({ roles: ['ROLE_ADMIN'], name: 'Rasita', lastname: 'Kitokė' })
  expect(codeOf(await read())).toBe('RECORD_NOT_OPENED')
  expect(codeOf(await open('  '))).toBe('RECORD_REASON_NEEDED')
  expect(codeOf(await read())).toBe('RECORD_NOT_OPENED')
  expect((await open('Klientė skambino dėl grąžinimo')).status).toBe(201)
  expect((await read()).status).toBe(200)
  expect((await other.get(`/api/admin/records/${id}`)).status).toBe(403)
  const log = await ona.get<{ items: object[] }>(`/api/admin/log?action=record.opened`)
  expect(log.body.items).toEqual([
    expect.objectContaining({
      actorName: 'Ona Tarnautė',
      subjectId: id,
      reason: 'Klientė skambino dėl grąžinimo',
    }),
  ])
  clock.moveTo(later(clock.now(), 31 * MINUTE))
  await ona.refresh()
  expect(codeOf(await read())).toBe('RECORD_NOT_OPENED')
})

test('a refund on the desk names its client and lawyer only while the record is open to that member', async () => {
  clock.moveTo(later(clock.now(), 31 * MINUTE))
  await ona.refresh()
  const other = await person({ roles: ['ROLE_ADMIN'], name: 'Rasita', lastname: 'Kitokė' })
  const factsFor = async ({ account }: typeof ona) => {
    const viewer = account.actor
    const locals = { services, viewer, t: (key: string) => key, path: () => '/adresas' }
    return JSON.stringify(await partiesOf(locals as never, id))
  }
  expect(await factsFor(ona)).toContain(number)
  expect(await factsFor(ona)).not.toMatch(/Tomas|Petraitis|Rasa|Kazlauskienė/)
  await open('Grąžinimas įstrigo, rašau abiem')
  expect(await factsFor(ona)).toMatch(/Tomas Petraitis.*Kazlauskienė/)
  expect(await factsFor(other)).not.toMatch(/Tomas|Petraitis|Rasa|Kazlauskienė/)
})

test('it shows how far it is, the money, the messages and the jobs', async () => {
  await product.runDueJobs()
  await open('Tikriname sumas')
  const { body } = await read()
  expect(body).toMatchObject({
    id,
    number,
    status: 'past',
    client: { name: 'Tomas Petraitis', email: tomas.email },
    lawyer: { email: rasa.account.email },
    payments: [{ id: paymentId, amountCents: 2_900, status: 'paid', refunds: [] }],
    jobs: { isComplete: true },
  })
  const { moves, invoices, messages, jobs } = body as {
    moves: { move: string }[]
    invoices: { kind: string }[]
    messages: object[]
    jobs: { items: object[] }
  }
  expect(moves.map(({ move }) => move)).toEqual([
    'request',
    'clear-conflict',
    'accept',
    'pay',
    'sign',
    'finish',
  ])
  expect(invoices.map(({ kind }) => kind)).toEqual(['advance', 'invoice', 'final'])
  expect(messages).toContainEqual(
    expect.objectContaining({ channel: 'mail', kind: 'booked', to: 'lawyer', state: 'sent' }),
  )
  expect(jobs.items).toContainEqual(
    expect.objectContaining({ name: 'consultation.past', state: 'done' }),
  )
})

test('no answer holds a word of what people wrote, a file name or what the matter is about', async () => {
  await open('Tikriname, ar niekas neišduodama')
  const { title_lt: service } = await db('service').first(db.raw('title_lt'))
  const responses = [
    await search(number),
    await search(SECRET),
    await search(tomas.email),
    await search('Kazlauskienė'),
    await read(),
    await ona.get('/api/admin/log?pageSize=100'),
    await ona.get('/api/admin/refunds'),
  ]
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect(responses[1]!.body).toMatchObject({ total: 0 })
  for (const { text } of responses)
    for (const secret of [SECRET, encodeURI(SECRET), 'Reikalas', 'Aprašymas', service])
      if (secret) expect(text).not.toContain(secret)
})

test('a conflict of interest looks like any refusal, and comments are left out', async () => {
  const startsAt = later(MONDAY_TEN, 9 * DAY).toISOString()
  const refused = await aConsultation(
    { consultation: services.consultation, foundation, cast },
    { client: cast.emma, startsAt },
  )
  await services.consultation.actions.checkConflict(rasa.actor, { id: refused, conflict: true })
  await open('Klientė nesupranta atsakymo', refused)
  const { body, text } = await read(refused)
  expect((body.moves as { move: string }[]).map(({ move }) => move)).toEqual(['request', 'decline'])
  expect(text).not.toContain('conflict')

  const declined = await aConsultation(
    { consultation: services.consultation, foundation, cast },
    { client: cast.emma, startsAt, service: cast.services.charged },
  )
  await services.consultation.actions.declineConsultation(cast.emma.actor, {
    id: declined,
    comment: `Pasakysiu ${SECRET} ir viskas`,
  })
  await open('Klientė klausia dėl pinigų', declined)
  expect((await read(declined)).text).not.toContain(SECRET)
})

test('nobody but the team searches or opens a record', async () => {
  const client = await person({ name: 'Smalsė' })
  for (const response of [
    await client.get(`/api/admin/records?q=${number}`),
    await client.get(`/api/admin/records/${id}`),
    await client.post(`/api/admin/records/${id}/openings`, { reason: 'Smalsu' }),
  ])
    expect(response.status).toBe(403)
})
