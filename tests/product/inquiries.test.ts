import { expect, test } from 'vitest'
import { refusal } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, MINUTE, newId, sealedIn } from '#modules/shared'
import { aWorldOfInquiries, QUESTION } from './inquiry-testing.ts'

const { foundation, db, clock, inquiry, rasa, aClient, ask, newestOf, notificationsOf, mailsTo } =
  await aWorldOfInquiries()

test('a question reaches the lawyer, the answer the client, each with a count of what is unread', async () => {
  const { client, id, made } = await ask()
  expect(made.messages.map(({ text, isOwn }) => [text, isOwn])).toEqual([[QUESTION, true]])
  expect(await inquiry.own.getInquiry(rasa.actor, id)).toMatchObject({
    unread: 1,
    counterpart: { name: 'Tomas Slaptavardis', isAnonymous: false },
    canBlock: true,
  })
  expect(await notificationsOf(rasa.account.id)).toContain('inquiryReceived')

  await inquiry.own.markRead(rasa.actor, { id, upTo: await newestOf(rasa.actor, id) })
  await inquiry.own.writeMessage(rasa.actor, {
    id,
    message: 'Taip, atsiųskite sutartį konsultacijai.',
  })
  expect(await inquiry.own.getInquiry(client.actor, id)).toMatchObject({
    unread: 1,
    answeredAt: expect.any(String),
  })
  expect(await inquiry.own.countInquiries(client.actor)).toEqual({ total: 1, unread: 1 })
  expect(await notificationsOf(client.id)).toEqual(['inquiryAnswered'])
  await inquiry.own.markRead(client.actor, { id, upTo: await newestOf(client.actor, id) })
  expect(await inquiry.own.countInquiries(client.actor)).toEqual({ total: 1, unread: 0 })
  expect((await inquiry.own.getInquiry(rasa.actor, id)).unread).toBe(0)
})

test('of two presses at the same moment one asks; the other is led to the open inquiry', async () => {
  const client = await aClient()
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => ask({ client })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])),
  ).toEqual(Array(4).fill('INQUIRY_ALREADY_OPEN'))
})

test('who asks and closes in turns is stopped at the third of one lawyer and the fifteenth of a day, and shuts the lawyer to nobody else', async () => {
  const client = await aClient()
  const lawyer = await aLawyer(foundation, { name: 'Klausiama', lastname: 'Dažnai' })
  for (let n = 0; n < 3; n++)
    await inquiry.own.closeInquiry(client.actor, { id: (await ask({ client, lawyer })).id })
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
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
    lawyers.push(await aLawyer(foundation, { name: 'Advokatas', lastname: `Kitas${name}` }))
  for (const lawyer of lawyers.slice(0, 5)) await ask({ client, lawyer })
  expect((await refusal(ask({ client, lawyer: lawyers[5]! }))).code).toBe('TOO_MANY_INQUIRIES')

  const busy = lawyers[5]!
  const { id: row } = await ask({ lawyer: busy })
  const template = await db('inquiry').where({ id: row }).first()
  for (let n = 1; n < 30; n++)
    await db('inquiry').insert({
      ...template,
      id: (await aClient()).id,
      clientAccountId: (await aClient()).id,
    })
  expect((await refusal(ask({ lawyer: busy }))).code).toBe('LAWYER_IS_BUSY')
  clock.advance(DAY + 1)
  await ask({ lawyer: busy })
})

test('nobody buries the other: after five messages in a row it is their turn', async () => {
  const { client, id } = await ask()
  for (let n = 0; n < 4; n++)
    await inquiry.own.writeMessage(client.actor, { id, message: `Dar vienas klausimas ${n}` })
  expect(
    (
      await refusal(
        inquiry.own.writeMessage(client.actor, { id, message: 'Ir dar vienas klausimas' }),
      )
    ).code,
  ).toBe('WAIT_FOR_ANSWER')
  expect((await inquiry.own.getInquiry(client.actor, id)).canWrite).toBe(false)
  expect(await mailsTo(rasa.account.id)).toBeDefined()
  await inquiry.own.writeMessage(rasa.actor, { id, message: 'Atsakau į viską iš karto.' })
  await inquiry.own.writeMessage(client.actor, { id, message: 'Ačiū, viskas aišku.' })
})

test('one mail until it is read: five unread messages are five rings and one mail', async () => {
  const lawyer = await aLawyer(foundation, { name: 'Vienas', lastname: 'Laiškas' })
  const { client, id } = await ask({ lawyer })
  for (let n = 0; n < 3; n++)
    await inquiry.own.writeMessage(client.actor, { id, message: `Papildymas numeris ${n}` })
  expect(Number(await mailsTo(lawyer.account.id))).toBe(1)
  expect(await notificationsOf(lawyer.account.id)).toEqual([
    'inquiryReceived',
    'inquiryMessage',
    'inquiryMessage',
    'inquiryMessage',
  ])
  await inquiry.own.markRead(lawyer.actor, { id, upTo: await newestOf(lawyer.actor, id) })
  await inquiry.own.writeMessage(lawyer.actor, { id, message: 'Perskaičiau, atsakau.' })
  await inquiry.own.writeMessage(client.actor, { id, message: 'Labai ačiū už atsakymą.' })
  expect(Number(await mailsTo(lawyer.account.id))).toBe(2)
})

test('what is read is what was seen: a message that came after it stays unread, and brings no second mail', async () => {
  const lawyer = await aLawyer(foundation, { name: 'Mato', lastname: 'Pirmąją' })
  const { client, id } = await ask({ lawyer })
  const seen = await newestOf(lawyer.actor, id)
  await inquiry.own.writeMessage(client.actor, { id, message: 'Pamiršau paminėti terminą.' })
  await inquiry.own.markRead(lawyer.actor, { id, upTo: seen })
  expect((await inquiry.own.getInquiry(lawyer.actor, id)).unread).toBe(1)
  await inquiry.own.markRead(lawyer.actor, { id, upTo: await newestOf(lawyer.actor, id) })
  expect((await inquiry.own.getInquiry(lawyer.actor, id)).unread).toBe(0)
})

test('of a long talk the newest hundred come at once and the earlier ones are asked for, none twice and none lost', async () => {
  const { client, id } = await ask()
  const words = Array.from({ length: 220 }, (_, n) => `Žinutė numeris ${n}`)
  const ids = words.map(() => newId()).toSorted()
  await db('inquiry_message').insert(
    words.map((text, n) => ({
      id: ids[n],
      inquiryId: id,
      side: n % 2 === 0 ? 'lawyer' : 'client',
      bodySealed: foundation.cipher.seal(text, sealedIn('inquiry_message.body_sealed', ids[n]!)),
      sentAt: clock.now(),
    })),
  )
  const { messages, hasEarlier } = await inquiry.own.getInquiry(client.actor, id)
  expect([messages.length, hasEarlier]).toEqual([100, true])
  const middle = await inquiry.own.listMessages(client.actor, { id, before: messages[0]!.id })
  const first = await inquiry.own.listMessages(client.actor, { id, before: middle.items[0]!.id })
  expect([middle.hasEarlier, first.hasEarlier]).toEqual([true, false])
  expect([...first.items, ...middle.items, ...messages].map(({ text }) => text)).toEqual([
    QUESTION,
    ...words,
  ])
})

test('texts have ten to three thousand characters, blanks around them not counted', async () => {
  expect((await refusal(ask({ message: '   trumpas   ' }))).code).toBe('MESSAGE_IS_TOO_SHORT')
  expect((await ask({ message: 'x'.repeat(3_000) })).id).toBeDefined()
})

test('without an answer it is closed and deleted after 30 days, every word, and the client is notified; an answered one stays', async () => {
  const waiting = await ask()
  const answered = await ask()
  await inquiry.own.writeMessage(rasa.actor, {
    id: answered.id,
    message: 'Taip, tokio ginčo imčiausi.',
  })
  clock.advance(30 * DAY - MINUTE)
  await inquiry.records.sweep()
  expect(await db('inquiry').where({ id: waiting.id }).first()).toBeDefined()
  clock.advance(2 * MINUTE)
  await inquiry.records.sweep()
  expect(await db('inquiry').where({ id: waiting.id }).first()).toBeUndefined()
  expect(await db('inquiry_message').where({ inquiryId: waiting.id })).toEqual([])
  expect(await notificationsOf(waiting.client.id)).toEqual(['inquiryExpired'])
  expect((await inquiry.own.getInquiry(answered.client.actor, answered.id)).messages).toHaveLength(
    2,
  )
  await inquiry.own.closeInquiry(answered.client.actor, { id: answered.id })
  clock.advance(30 * DAY + 1)
  await inquiry.records.sweep()
  expect((await refusal(inquiry.own.getInquiry(answered.client.actor, answered.id))).code).toBe(
    'NOT_FOUND',
  )
})

test('a booking takes over what the client wrote, and nothing of what the lawyer did', async () => {
  const { client, id } = await ask()
  await inquiry.own.writeMessage(rasa.actor, { id, message: 'Taip, rezervuokite laiką.' })
  await inquiry.own.writeMessage(client.actor, { id, message: 'Depozitas – 600 eurų.' })
  expect(await inquiry.own.findBookingText(client.actor, id)).toBe(
    `${QUESTION}\n\nDepozitas – 600 eurų.`,
  )
  expect(await inquiry.own.findBookingText(rasa.actor, id)).toBeUndefined()
})
