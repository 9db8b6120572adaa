import { expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, refusal } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, MINUTE, newId } from '#modules/shared'
import { startProduct } from '../testing/product.ts'

const { app, services, foundation } = await startProduct()
const { db, clock } = foundation
const { inquiry, notification } = services
const cast = await aCast(foundation)
const { rasa, emma } = cast
const QUESTION = 'Ar imtumėtės ginčo dėl nuomos depozito?'

/** Everybody asks only once: one open inquiry to a lawyer is all there may be. */
const aClient = (name = 'Tomas') => anAccount(foundation, { name, lastname: 'Slaptavardis' })
const ask = async (given: { client?: Awaited<ReturnType<typeof aClient>>; isAnonymous?: boolean; message?: string; lawyer?: { firmLawyerId: string } } = {}) => {
  const client = given.client ?? await aClient()
  const made = await inquiry.sendInquiry(client.actor, { firmLawyerId: (given.lawyer ?? rasa).firmLawyerId, message: given.message ?? QUESTION, isAnonymous: given.isAnonymous ?? false })
  return { client, id: made.id, made }
}
const newestOf = async (actor: typeof rasa.actor, id: string) => (await inquiry.listMessages(actor, id)).items.at(-1)!.id
const told = async (accountId: string) => (await db('notification').where({ accountId, kind: 'message' }).orderBy('id')).map(({ text }) => text)
const mailsTo = async (accountId: string) => (await db('message').where({ accountId, kind: 'mail' }).whereLike('dedupeKey', 'message-%').count('* as n'))[0]?.n

test('a question reaches the lawyer, the answer the client, each with a count of what is unread', async () => {
  const { client, id, made } = await ask()
  expect(made.messages.map(({ text, isOwn }) => [text, isOwn])).toEqual([[QUESTION, true]])
  expect((await inquiry.getInquiry(rasa.actor, id))).toMatchObject({ unread: 1, counterpart: { name: 'Tomas Slaptavardis', isAnonymous: false }, canBlock: true })
  expect(await told(rasa.account.id)).toContain('inquiryReceived')

  await inquiry.markRead(rasa.actor, { id, upTo: await newestOf(rasa.actor, id) })
  await inquiry.writeMessage(rasa.actor, { id, message: 'Taip, atsiųskite sutartį konsultacijai.' })
  expect(await inquiry.getInquiry(client.actor, id)).toMatchObject({ unread: 1, answeredAt: expect.any(String) })
  expect(await inquiry.countUnread(client.actor)).toBe(1)
  expect(await told(client.id)).toEqual(['inquiryAnswered'])
  await inquiry.markRead(client.actor, { id, upTo: await newestOf(client.actor, id) })
  expect(await inquiry.countUnread(client.actor)).toBe(0)
  expect((await inquiry.getInquiry(rasa.actor, id)).unread).toBe(0)
})

test('a lawyer learns nothing of a client under a pseudonym: no answer of any route, no notification and no mail holds who they are', async () => {
  const client = await anAccount(foundation, { name: 'Žygimantas', lastname: 'Nematomas' })
  const { id } = await ask({ client, isAnonymous: true })
  const { token } = await services.account.openSession(db, { accountId: rasa.account.id })
  const bearer = (await services.account.describeSession(token))!.accessToken
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${bearer}`, 'accept-language': 'lt', 'idempotency-key': url + method }, ...(payload && { payload }) })
  const answers = [
    await call('GET', '/api/inquiries'), await call('GET', '/api/inquiries?q=Nematomas'), await call('GET', `/api/inquiries/${id}`), await call('GET', `/api/inquiries/${id}/messages`),
    await call('POST', `/api/inquiries/${id}/messages`, { message: 'Kokio dydžio depozitas?' }), await call('PUT', `/api/inquiries/${id}/name`), await call('POST', `/api/inquiries/${id}/reports`, { reason: 'Tik bandymas' }),
    await call('GET', '/api/internal/notifications?pageSize=50'), await call('PUT', `/api/inquiries/${id}/block`), await call('DELETE', `/api/inquiries/${id}/block`),
  ]
  const mails = await db('message').where({ accountId: rasa.account.id })
  for (const text of [...answers.map(({ body }) => body), JSON.stringify(mails)]) {
    for (const secret of ['Žygimantas', 'Nematomas', client.email, client.id]) expect(text).not.toContain(secret)
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 201, 404, 201, 200, 200, 200])
  expect(answers[1]!.json().total).toBe(0)
  expect(answers[2]!.json().counterpart).toEqual({ side: 'client', name: expect.stringMatching(/^Klientas [2-9A-Z]{5}$/), isAnonymous: true, firmName: null, slug: null })
})

test('the pseudonym is lifted by the client alone, once, and then the lawyer reads the name', async () => {
  const { client, id } = await ask({ isAnonymous: true })
  expect((await refusal(inquiry.showName(rasa.actor, { id }))).code).toBe('NOT_FOUND')
  await inquiry.showName(client.actor, { id })
  expect((await inquiry.getInquiry(rasa.actor, id)).counterpart).toMatchObject({ name: 'Tomas Slaptavardis', isAnonymous: false })
  expect((await refusal(inquiry.showName(client.actor, { id }))).code).toBe('NAME_ALREADY_SHOWN')
})

test('two pseudonyms of one person do not tell that they are one', async () => {
  const client = await aClient()
  const first = await ask({ client, isAnonymous: true })
  await inquiry.closeInquiry(client.actor, { id: first.id })
  const second = await ask({ client, isAnonymous: true })
  const names = await Promise.all([first.id, second.id].map(async (id) => (await inquiry.getInquiry(rasa.actor, id)).counterpart.name))
  expect(new Set(names).size).toBe(2)
})

test('a lawyer who blocks a client reads nothing more of them, under a name or without', async () => {
  const { client, id } = await ask({ isAnonymous: true })
  expect(await inquiry.blockClient(rasa.actor, { id, isBlocked: true })).toMatchObject({ isBlocked: true, closedBy: 'lawyer', canWrite: false })
  expect((await refusal(ask({ client }))).code).toBe('INQUIRY_NOT_ACCEPTED')
  expect((await refusal(ask({ client, isAnonymous: true }))).code).toBe('INQUIRY_NOT_ACCEPTED')
  expect((await refusal(inquiry.blockClient(client.actor, { id, isBlocked: true }))).code).toBe('NOT_FOUND')
  await inquiry.blockClient(rasa.actor, { id, isBlocked: false })
  await ask({ client })
})

test('a block outlives its talk and is lifted without it: what is left of it is a date, and its lawyer’s alone', async () => {
  const lawyer = await aLawyer(foundation, { name: 'Blokuojanti', lastname: 'Advokatė' })
  const { client, id } = await ask({ lawyer, isAnonymous: true })
  await inquiry.blockClient(lawyer.actor, { id, isBlocked: true })
  const [block] = await inquiry.listBlocks(lawyer.actor)
  expect(block).toMatchObject({ inquiryId: id, name: expect.stringMatching(/^Klientas [2-9A-Z]{5}$/) })
  await db('inquiry').where({ id }).delete()
  expect(await inquiry.listBlocks(lawyer.actor)).toEqual([{ id: block!.id, blockedAt: expect.any(Date), inquiryId: null, name: null }])
  expect((await refusal(ask({ client, lawyer }))).code).toBe('INQUIRY_NOT_ACCEPTED')
  expect([await inquiry.listBlocks(rasa.actor), (await refusal(inquiry.liftBlock(rasa.actor, { id: block!.id }))).code]).toEqual([[], 'NOT_FOUND'])
  await inquiry.liftBlock(lawyer.actor, { id: block!.id })
  await ask({ client, lawyer })
})

test('a block shows in its own thread alone: it does not tell which of the older ones the pseudonym wrote', async () => {
  const client = await aClient()
  const named = await ask({ client })
  await inquiry.closeInquiry(client.actor, { id: named.id })
  const hidden = await ask({ client, isAnonymous: true })
  const strangers = await ask()
  const seen = async () => Promise.all([named.id, strangers.id].map(async (id) => {
    const { isBlocked, canBlock, canWrite } = await inquiry.getInquiry(rasa.actor, id)
    return { isBlocked, canBlock, canWrite }
  }))
  const before = await seen()
  await inquiry.blockClient(rasa.actor, { id: hidden.id, isBlocked: true })
  expect(await seen()).toEqual(before)
  // Pressed in both, it stays in each until it is taken back there.
  expect(await inquiry.blockClient(rasa.actor, { id: named.id, isBlocked: true })).toMatchObject({ isBlocked: true })
  await inquiry.blockClient(rasa.actor, { id: hidden.id, isBlocked: false })
  expect(await inquiry.getInquiry(rasa.actor, named.id)).toMatchObject({ isBlocked: true })
  expect((await refusal(ask({ client }))).code).toBe('INQUIRY_NOT_ACCEPTED')
})

test('of two presses at the same moment one asks; the other is led to the open inquiry', async () => {
  const client = await aClient()
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => ask({ client })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(Array(4).fill('INQUIRY_ALREADY_OPEN'))
})

test('who asks and closes in turns is stopped at the third of one lawyer and the fifteenth of a day, and shuts the lawyer to nobody else', async () => {
  const client = await aClient()
  const lawyer = await aLawyer(foundation, { name: 'Klausiama', lastname: 'Dažnai' })
  for (let n = 0; n < 3; n++) await inquiry.closeInquiry(client.actor, { id: (await ask({ client, lawyer })).id })
  expect((await refusal(ask({ client, lawyer }))).code).toBe('INQUIRED_TOO_OFTEN')
  const template = await db('inquiry').where({ clientAccountId: client.id }).first()
  for (let n = 0; n < 40; n++) await db('inquiry').insert({ ...template, id: newId() })
  expect((await refusal(ask({ client }))).code).toBe('INQUIRED_TOO_OFTEN')
  await ask({ lawyer })
  clock.advance(DAY + 1)
  await ask({ client, lawyer })
})

test('a client has five open questions, and a lawyer gets thirty a day', async () => {
  const client = await aClient()
  const lawyers = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) lawyers.push(await aLawyer(foundation, { name: 'Advokatas', lastname: `Kitas${name}` }))
  for (const lawyer of lawyers.slice(0, 5)) await ask({ client, lawyer })
  expect((await refusal(ask({ client, lawyer: lawyers[5]! }))).code).toBe('TOO_MANY_INQUIRIES')

  const busy = lawyers[5]!
  const { id: row } = await ask({ lawyer: busy })
  const template = await db('inquiry').where({ id: row }).first()
  for (let n = 1; n < 30; n++) await db('inquiry').insert({ ...template, id: (await aClient()).id, clientAccountId: (await aClient()).id })
  expect((await refusal(ask({ lawyer: busy }))).code).toBe('LAWYER_IS_BUSY')
  clock.advance(DAY + 1)
  await ask({ lawyer: busy })
})

test('nobody buries the other: after five messages in a row it is their turn', async () => {
  const { client, id } = await ask()
  for (let n = 0; n < 4; n++) await inquiry.writeMessage(client.actor, { id, message: `Dar vienas klausimas ${n}` })
  expect((await refusal(inquiry.writeMessage(client.actor, { id, message: 'Ir dar vienas klausimas' }))).code).toBe('WAIT_FOR_ANSWER')
  expect((await inquiry.getInquiry(client.actor, id)).canWrite).toBe(false)
  expect(await mailsTo(rasa.account.id)).toBeDefined()
  await inquiry.writeMessage(rasa.actor, { id, message: 'Atsakau į viską iš karto.' })
  await inquiry.writeMessage(client.actor, { id, message: 'Ačiū, viskas aišku.' })
})

test('one mail until it is read: five unread messages are five rings and one mail', async () => {
  const lawyer = await aLawyer(foundation, { name: 'Vienas', lastname: 'Laiškas' })
  const { client, id } = await ask({ lawyer })
  for (let n = 0; n < 3; n++) await inquiry.writeMessage(client.actor, { id, message: `Papildymas numeris ${n}` })
  expect(Number(await mailsTo(lawyer.account.id))).toBe(1)
  expect(await told(lawyer.account.id)).toEqual(['inquiryReceived', 'inquiryMessage', 'inquiryMessage', 'inquiryMessage'])
  await inquiry.markRead(lawyer.actor, { id, upTo: await newestOf(lawyer.actor, id) })
  await inquiry.writeMessage(lawyer.actor, { id, message: 'Perskaičiau, atsakau.' })
  await inquiry.writeMessage(client.actor, { id, message: 'Labai ačiū už atsakymą.' })
  expect(Number(await mailsTo(lawyer.account.id))).toBe(2)
})

test('what is read is what was seen: a message that came after it stays unread, and brings no second mail', async () => {
  const lawyer = await aLawyer(foundation, { name: 'Mato', lastname: 'Pirmąją' })
  const { client, id } = await ask({ lawyer })
  const seen = await newestOf(lawyer.actor, id)
  await inquiry.writeMessage(client.actor, { id, message: 'Pamiršau paminėti terminą.' })
  await inquiry.markRead(lawyer.actor, { id, upTo: seen })
  expect((await inquiry.getInquiry(lawyer.actor, id)).unread).toBe(1)
  await inquiry.markRead(lawyer.actor, { id, upTo: await newestOf(lawyer.actor, id) })
  expect((await inquiry.getInquiry(lawyer.actor, id)).unread).toBe(0)
})

test('of a long talk the newest hundred come at once and the earlier ones are asked for, none twice and none lost', async () => {
  const { client, id } = await ask()
  const words = Array.from({ length: 220 }, (_, n) => `Žinutė numeris ${n}`)
  const ids = words.map(() => newId()).toSorted()
  await db('inquiry_message').insert(words.map((text, n) => ({ id: ids[n], inquiryId: id, side: n % 2 === 0 ? 'lawyer' : 'client', bodySealed: foundation.cipher.seal(text), sentAt: clock.now() })))
  const { messages, hasEarlier } = await inquiry.getInquiry(client.actor, id)
  expect([messages.length, hasEarlier]).toEqual([100, true])
  const middle = await inquiry.listMessages(client.actor, id, messages[0]!.id)
  const first = await inquiry.listMessages(client.actor, id, middle.items[0]!.id)
  expect([middle.hasEarlier, first.hasEarlier]).toEqual([true, false])
  expect([...first.items, ...middle.items, ...messages].map(({ text }) => text)).toEqual([QUESTION, ...words])
})

test('texts are told in ten to three thousand characters, blanks around them not counted', async () => {
  expect((await refusal(ask({ message: '   trumpas   ' }))).code).toBe('MESSAGE_IS_TOO_SHORT')
  expect((await ask({ message: 'x'.repeat(3_000) })).id).toBeDefined()
})

test('without an answer it is closed and deleted after 30 days, every word, and the client is told; an answered one stays', async () => {
  const waiting = await ask()
  const answered = await ask()
  await inquiry.writeMessage(rasa.actor, { id: answered.id, message: 'Taip, tokio ginčo imčiausi.' })
  clock.advance(30 * DAY - MINUTE)
  await inquiry.sweep()
  expect(await db('inquiry').where({ id: waiting.id }).first()).toBeDefined()
  clock.advance(2 * MINUTE)
  await inquiry.sweep()
  expect(await db('inquiry').where({ id: waiting.id }).first()).toBeUndefined()
  expect(await db('inquiry_message').where({ inquiryId: waiting.id })).toEqual([])
  expect(await told(waiting.client.id)).toEqual(['inquiryExpired'])
  expect((await inquiry.getInquiry(answered.client.actor, answered.id)).messages).toHaveLength(2)
  await inquiry.closeInquiry(answered.client.actor, { id: answered.id })
  clock.advance(30 * DAY + 1)
  await inquiry.sweep()
  expect((await refusal(inquiry.getInquiry(answered.client.actor, answered.id))).code).toBe('NOT_FOUND')
})

test('for anybody else there is no such inquiry, whatever they try', async () => {
  const { id } = await ask()
  const stranger = await aLawyer(foundation, { name: 'Svetimas', lastname: 'Advokatas' })
  for (const { actor } of [emma, stranger]) {
    for (const attempt of [
      () => inquiry.getInquiry(actor, id), () => inquiry.listMessages(actor, id), () => inquiry.writeMessage(actor, { id, message: QUESTION }), () => inquiry.showName(actor, { id }), () => inquiry.closeInquiry(actor, { id }),
      () => inquiry.blockClient(actor, { id, isBlocked: true }), () => inquiry.reportInquiry(actor, { id, reason: 'Smalsu pažiūrėti' }), () => inquiry.markRead(actor, { id, upTo: id }),
    ]) expect((await refusal(attempt())).code).toBe('NOT_FOUND')
    expect(await inquiry.findBookingText(actor, id)).toBeUndefined()
  }
})

test('a booking takes over what the client wrote, and nothing of what the lawyer did', async () => {
  const { client, id } = await ask()
  await inquiry.writeMessage(rasa.actor, { id, message: 'Taip, rezervuokite laiką.' })
  await inquiry.writeMessage(client.actor, { id, message: 'Depozitas – 600 eurų.' })
  expect(await inquiry.findBookingText(client.actor, id)).toBe(`${QUESTION}\n\nDepozitas – 600 eurų.`)
  expect(await inquiry.findBookingText(rasa.actor, id)).toBeUndefined()
})

test('what is reported is read by the team without names, waits for its decision and may be closed by it', async () => {
  const ona = await anAccount(foundation, { name: 'Ona', lastname: 'Komandinė', roles: ['ROLE_ADMIN'] })
  const { client, id } = await ask({ isAnonymous: true, message: 'Grasinimai ir įžeidimai vietoj klausimo' })
  await inquiry.reportInquiry(rasa.actor, { id, reason: 'Klientas grasina.' })
  expect((await refusal(inquiry.reportInquiry(rasa.actor, { id, reason: 'Klientas grasina.' }))).code).toBe('ALREADY_REPORTED')
  const [report] = (await inquiry.listReports()).items.filter(({ reason }) => reason === 'Klientas grasina.')
  expect(JSON.stringify(report)).not.toContain(client.id)
  const opened = await inquiry.findReport(report!.id)
  expect(JSON.stringify(opened)).not.toContain(client.id)
  expect(opened).toMatchObject({ hasEarlier: false, messages: [{ side: 'client', text: 'Grasinimai ir įžeidimai vietoj klausimo' }] })
  clock.advance(31 * DAY)
  await inquiry.sweep()
  expect(await db('inquiry').where({ id }).first()).toBeDefined()
  await inquiry.decideReport(ona.actor, { id: report!.id, decision: 'closed', reason: 'Pažeistos taisyklės' })
  expect(await db('inquiry').where({ id }).first()).toMatchObject({ closedBy: 'system' })
  expect(await told(rasa.actor.accountId)).toContain('reportUpheld')
  expect(await told(client.id)).not.toContain('reportUpheld')
  expect((await refusal(inquiry.decideReport(ona.actor, { id: report!.id, decision: 'closed', reason: 'Pažeistos taisyklės' }))).code).toBe('REPORT_ALREADY_DECIDED')
})

test('who leaves takes their talks along; a lawyer who is hidden answers nobody', async () => {
  const lawyer = await aLawyer(foundation, { name: 'Dingstantis', lastname: 'Advokatas' })
  const first = await ask({ lawyer })
  const second = await ask({ lawyer })
  await foundation.transact((tx) => services.inquiry.forgetAccount(tx, { accountId: first.client.id }))
  expect(await db('inquiry').where({ id: first.id }).first()).toBeUndefined()
  await foundation.transact((tx) => services.lawyer.hideLawyer(tx, { lawyerId: lawyer.lawyerId, reason: 'struck-off' }))
  expect(await inquiry.getInquiry(second.client.actor, second.id)).toMatchObject({ closedBy: 'system', canBook: false })
  expect(await told(second.client.id)).toEqual(['inquiryClosed'])
  expect((await refusal(ask({ lawyer }))).statusCode).toBe(404)
})

test('the messages lie sealed, and the export holds a client’s own questions with their answers', async () => {
  const { client, id } = await ask({ message: 'Paslaptis apie seną testamentą' })
  const [row] = await db('inquiry_message').where({ inquiryId: id })
  expect(JSON.stringify(row)).not.toContain('testament')
  expect((await inquiry.listInquiries(client.actor, { side: 'client' })).items).toHaveLength(1)
  expect((await inquiry.listInquiries(client.actor, { q: 'TESTAMENTA' })).total).toBe(1)
  expect((await notification.listNotifications(client.actor, { locale: 'lt' })).total).toBe(0)
})
