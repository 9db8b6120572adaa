import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#modules/shared'
import { testFoundation } from '#testing'
import access from '../../../server/http/access.ts'
import errorsPlugin from '../../../server/http/errors.ts'
import { reportUrl } from '../reports/sms-report.ts'
import { gsmLength, isGsm, toGsm } from './gsm-text.ts'
import { createHttpSmsCarrier, messengerRoutes } from '../index.ts'
import type { MessageRow } from '../message.ts'
import { createTestMessenger } from '../testing.ts'

/** Answers as VertexSMS does: 200 and an array of ids, or a status and a sentence. */
const asked: Array<{ token: string | undefined; body: Record<string, string> }> = []
let answer: [status: number, body: string] = [200, '["9100001"]']
const provider = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  asked.push({
    token: request.headers['x-vertexsms-token'] as string | undefined,
    body: JSON.parse(body) as Record<string, string>,
  })
  response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1])
})
await new Promise<void>((resolve) => {
  provider.listen(0, '127.0.0.1', resolve)
})
afterAll(() => {
  provider.close()
})
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/sms`

const foundation = await testFoundation()
const { db, clock, transact, log } = foundation
const messenger = createTestMessenger(foundation, {
  sms: createHttpSmsCarrier({ url, token: 'the token', from: 'Patarta' }),
})
const app = Fastify().withTypeProvider<TypeBoxTypeProvider>() as unknown as App
await app.register(access, { verifyAccessToken: async () => undefined })
await app.register(errorsPlugin as never)
await app.register(messengerRoutes(messenger) as never)
afterAll(() => app.close())

let count = 0
async function send(text = 'Jūsų kodas – „123456“'): Promise<MessageRow> {
  await transact((tx) =>
    messenger.messages.sendSms(tx, {
      to: { phone: '+37061234567', locale: 'lt' },
      dedupeKey: `sms-${++count}`,
      text,
    }),
  )
  const { id } = (await db<MessageRow>('message').orderBy('id', 'desc').first())!
  await messenger.deliver(id).catch(() => {})
  return read(id)
}
const read = async (id: string) => (await db<MessageRow>('message').where({ id }).first())!
const report = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  (await app.inject({ method, url: path, ...(payload && { payload }) })).statusCode
const pathOf = (id: string) => new URL(reportUrl(foundation, id)).pathname
beforeEach(() => {
  answer = [200, '["9100001"]']
})

test('a text message goes out as the provider wants it, in the plain alphabet, with an address for its report', async () => {
  const sent = await send()
  expect(asked.at(-1)).toEqual({
    token: 'the token',
    body: {
      to: '37061234567',
      from: 'Patarta',
      message: 'Jusu kodas - "123456"',
      dlrUrl: reportUrl(foundation, sent.id),
      priority: 'high',
    },
  })
  expect(sent).toMatchObject({
    sentAt: expect.any(Date),
    providerId: '9100001',
    contentSealed: null,
  })
})

test('what the provider refuses for good is given up; what is about us, or passes, is tried again', async () => {
  for (const [status, isGivenUp] of [
    [400, true],
    [404, true],
    [401, false],
    [403, false],
    [429, false],
    [500, false],
    [503, false],
  ] as const) {
    answer = [status, '{"message":"Invalid value for field \'to\'"}']
    const message = await send()
    expect([status, message.sentAt, message.givenUpAt !== null]).toEqual([status, null, isGivenUp])
  }
  expect(log.lines.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['message given up', 'message not delivered yet']),
  )
  expect(JSON.stringify(log.lines)).not.toContain('37061234567')
})

test('a report by GET or POST records the delivery; only its own address is accepted', async () => {
  const [arrived, lost] = [await send(), await send()]
  expect(await report('POST', pathOf(arrived.id), [{ id: '9100001', status: 'DELIVRD' }])).toBe(200)
  expect(await report('GET', `${pathOf(lost.id)}?id=9100002&status=UNDELIV`)).toBe(200)
  expect(await read(arrived.id)).toMatchObject({
    deliveredAt: expect.any(Date),
    deliveryFailedAt: null,
  })
  expect(await read(lost.id)).toMatchObject({
    deliveredAt: null,
    deliveryFailedAt: expect.any(Date),
  })
  expect(log.lines.map(({ message }) => message)).toContain('a text message did not arrive')

  const other = await send()
  expect(await report('GET', `/api/sms-reports/${other.id}/${'0'.repeat(32)}?status=1`)).toBe(404)
  expect(await report('GET', `${pathOf(arrived.id).replace(arrived.id, other.id)}?status=1`)).toBe(
    404,
  )
  expect(await read(other.id)).toMatchObject({ deliveredAt: null, deliveryFailedAt: null })
})

test('a report that comes twice, late or half-way changes nothing', async () => {
  const message = await send()
  await report('POST', pathOf(message.id), { status: 'ACCEPTD' })
  expect(await read(message.id)).toMatchObject({ deliveredAt: null, deliveryFailedAt: null })
  await report('POST', pathOf(message.id), { status: 1 })
  const { deliveredAt } = await read(message.id)
  clock.advance(60_000)
  await report('POST', pathOf(message.id), { status: 1 })
  await report('POST', pathOf(message.id), { status: 'EXPIRED' })
  expect(await read(message.id)).toMatchObject({ deliveredAt, deliveryFailedAt: null })
  clock.reset()
})

test('every letter of the language, and every sign a person may type, becomes one that each telephone knows', () => {
  expect(toGsm('ĄČĘĖĮŠŲŪŽ ąčęėįšųūž „labas“ – ‘ne’… 5 €')).toBe(
    'ACEEISUUZ aceeisuuz "labas" - \'ne\'... 5 €',
  )
  for (const text of ['✓ pavyko 🎉', 'Иван', 'naïve café', '\u00a0\u2009tarpai\tčia'])
    expect([text, isGsm(toGsm(text))]).toEqual([text, true])
  expect([isGsm('ą'), gsmLength('5 €')]).toEqual([false, 4])
})
