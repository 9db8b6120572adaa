import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  anAccount,
  createRecordingMessenger,
  solveRobotCheck,
  createTestAccounts,
} from '#modules/account/testing'
import { createSetting } from '#modules/setting'
import { createTranslator, DAY, HOUR, type Actor, type App } from '#modules/shared'
import { testFoundation } from '#testing'
import access from '../../server/http/access.ts'
import errorsPlugin from '../../server/http/errors.ts'
import validation from '../../server/http/validation.ts'
import { contactRoutes, createContact } from './index.ts'

const foundation = await testFoundation()
const { db, clock } = foundation
const messenger = createRecordingMessenger()
const { mails } = messenger
const account = createTestAccounts(foundation, { messenger })
const setting = createSetting(foundation)
const contact = createContact({
  ...foundation,
  account,
  messenger,
  setting,
  brand: { name: 'Patarta', supportEmail: 'pagalba@patarta.test' },
})
const team = await anAccount(foundation, {
  roles: ['ROLE_ADMIN'],
  name: 'Ona',
  lastname: 'Kazlauskienė',
})
const colleague = await anAccount(foundation, {
  roles: ['ROLE_ADMIN'],
  name: 'Jonas',
  lastname: 'Kairys',
})

const app = Fastify() as unknown as App
await app.register(access, {
  verifyAccessToken: async (token) => (token === 'team' ? team.actor : undefined),
})
await app.register(errorsPlugin)
await app.register(validation)
app.withTypeProvider<TypeBoxTypeProvider>()
await app.register(contactRoutes(contact) as never)

beforeEach(async () => {
  mails.length = 0
  clock.advance(2 * HOUR)
})

const words = {
  name: 'Emma',
  lastname: 'Wilson',
  email: 'emma@patarta.test',
  theme: 'services',
  message: 'Ar galiu perkelti konsultaciją į kitą dieną?',
}
const proven = async () => solveRobotCheck(await account.limits.challengeRobot())
const send = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/contact-messages',
    payload,
    headers: { 'accept-language': 'lt', ...headers },
  })
const form = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) =>
  app.inject({
    method: 'POST',
    url: '/api/contact-messages',
    remoteAddress,
    payload: new URLSearchParams({ locale: 'lt', website: '', ...fields }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
const waiting = async () => (await contact.listMessages()).items
const draftOf = (location: string) =>
  contact.findDraft(new URL(location, 'https://patarta.test').searchParams.get('draft'))

describe('a message to the team', () => {
  test('is on the desk, and its sender gets a mail in the page’s language, without the text', async () => {
    const response = await send(
      { ...words, robotCheck: await proven() },
      { 'accept-language': 'en' },
    )
    expect(response.statusCode).toBe(201)
    expect(
      (await waiting()).find(({ id }) => id === response.json<{ id: string }>().id),
    ).toMatchObject({ ...words, locale: 'en', status: 'waiting', robotChecked: true })
    expect(mails).toMatchObject([
      {
        to: { address: words.email, locale: 'en' },
        mail: { subject: 'We have received your message' },
      },
    ])
    expect(JSON.stringify(mails)).not.toContain(words.message)
    expect(JSON.stringify(await db('contact_message').select())).not.toContain('perkelti')
  })

  test('with faults is refused with a sentence at each field', async () => {
    const { statusCode, body } = await send({
      name: ' ',
      email: 'x',
      theme: 'weather',
      message: 'trumpa',
    })
    const faults = Object.fromEntries(
      (JSON.parse(body) as { errors: { field: string; message: string }[] }).errors.map(
        ({ field, message }) => [field, message],
      ),
    )
    expect([statusCode, Object.keys(faults).toSorted()]).toEqual([
      400,
      ['email', 'lastname', 'message', 'name', 'theme'],
    ])
    expect(faults.message).toBe('Bent 10 simbolių')
  })

  test('needs the proof of a robot check, good once', async () => {
    expect((await send(words)).json()).toMatchObject({ code: 'ROBOT_CHECK_REQUIRED' })
    const robotCheck = await proven()
    expect((await send({ ...words, robotCheck })).statusCode).toBe(201)
    expect((await send({ ...words, robotCheck })).json()).toMatchObject({
      code: 'ROBOT_CHECK_FAILED',
    })
  })

  test('is taken from one address only so often an hour as the team has set', async () => {
    await foundation.transact((tx) =>
      setting.changeSettings(tx, { changes: { contactMessagesPerHour: 2 } }),
    )
    const answers = []
    for (const at of [1, 2, 3])
      answers.push(
        (await send({ ...words, email: `writer-${at}@patarta.test`, robotCheck: await proven() }))
          .statusCode,
      )
    expect(answers).toEqual([201, 201, 429])
    await foundation.transact((tx) =>
      setting.changeSettings(tx, { changes: { contactMessagesPerHour: 20 } }),
    )
  })
})

describe('a form without a script', () => {
  test('cannot do the robot check: nothing is sent, its page says so with another way, and what was typed is kept', async () => {
    const before = (await waiting()).length
    for (const robotCheck of [{}, { robotCheck: '' }] as Record<string, string>[]) {
      const { statusCode, headers } = await form({
        ...words,
        message: 'Pirma eilutė\r\nantra eilutė',
        ...robotCheck,
      })
      expect([statusCode, String(headers.location).startsWith('/lt/contact?draft=')]).toEqual([
        303,
        true,
      ])
      expect(await draftOf(String(headers.location))).toMatchObject({
        values: { ...words, message: 'Pirma eilutė\nantra eilutė' },
        faults: {
          '': createTranslator('lt')('contact.errors.CONTACT_NEEDS_SCRIPT', {
            email: await contact.getContactEmail(),
          }),
        },
      })
    }
    expect(
      await draftOf(
        String((await form({ ...words, robotCheck: 'bm9uc2Vuc2U=' })).headers.location),
      ),
    ).toMatchObject({ faults: { robotCheck: expect.any(String) as string } })
    expect(await waiting()).toHaveLength(before)
    expect(mails).toEqual([])
  })

  test('with a solved robot check is led to the page that thanks', async () => {
    const { statusCode, headers } = await form({
      ...words,
      message: 'Pirma eilutė\r\nantra eilutė',
      robotCheck: await proven(),
    })
    expect([statusCode, headers.location]).toEqual([303, '/lt/contact?sent=true'])
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ message: 'Pirma eilutė\nantra eilutė', robotChecked: true }),
    )
  })

  test('with faults is led back to its page, with what was typed and a sentence at each field', async () => {
    const { statusCode, headers } = await form({
      ...words,
      locale: 'en',
      email: 'emma',
      message: 'short',
    })
    expect([statusCode, String(headers.location).startsWith('/en/contact?draft=')]).toEqual([
      303,
      true,
    ])
    expect(await draftOf(String(headers.location))).toEqual({
      values: { ...words, email: 'emma', message: 'short' },
      faults: { email: 'Wrong e-mail address', message: 'At least 10 characters' },
    })
    clock.advance(2 * HOUR)
    expect(await draftOf(String(headers.location))).toBeUndefined()
  })

  test('that is refused is kept without what no field of ours bears, so much of each field, and so many from one address', async () => {
    const answers = []
    for (let n = 0; n < 31; n++)
      answers.push(
        String(
          (
            await form(
              { ...words, message: 'a'.repeat(20_000), filler: 'b'.repeat(20_000) },
              {},
              '10.0.0.31',
            )
          ).headers.location,
        ),
      )
    expect((await draftOf(answers[0]!))?.values).toEqual({ ...words, message: 'a'.repeat(10_000) })
    expect(answers.map((location) => location.includes('draft='))).toEqual([
      ...Array<boolean>(30).fill(true),
      false,
    ])
  })

  test('sent from another site is refused, whatever the browser is', async () => {
    const before = (await waiting()).length
    const faults = { '': createTranslator('lt')('contact.errors.CONTACT_ORIGIN_NOT_ALLOWED') }
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect(await draftOf(String((await form(words, headers)).headers.location))).toMatchObject({
        faults,
      })
    const old = await app.inject({
      method: 'POST',
      url: '/api/contact-messages',
      payload: new URLSearchParams(words).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://elsewhere.test',
      },
    })
    expect(old.headers.location).toContain('draft=')
    expect(await waiting()).toHaveLength(before)
  })

  test('filled in where no person sees a field is thanked and thrown away', async () => {
    const before = (await waiting()).length
    expect((await form({ ...words, website: 'https://spam.test' })).headers.location).toBe(
      '/lt/contact?sent=true',
    )
    expect(await waiting()).toHaveLength(before)
  })
})

describe('the team', () => {
  const aMessage = async (locale: 'lt' | 'en' = 'lt') =>
    (
      await contact.sendMessage({
        words: words as never,
        sender: { locale, ipAddress: `10.1.${Math.random()}` },
        robotCheck: await proven(),
      })
    ).id
  const sentTo = (id: string) =>
    mails.filter(({ dedupeKey }) => dedupeKey === `contact-answer-${id}`)
  const answer = (actor: Actor, id: string) =>
    contact.answerMessage(actor, { id, answer: 'Taip, kol liko daugiau kaip para.' })

  test('answers by mail in the sender’s language; of two concurrent answers one is sent, the other names the first author', async () => {
    const id = await aMessage('en')
    const both = await Promise.allSettled([answer(team.actor, id), answer(colleague.actor, id)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject({
      code: 'CONTACT_MESSAGE_ALREADY_DECIDED',
      params: { who: expect.stringMatching(/Ona|Jonas/) },
    })
    expect(sentTo(id)).toMatchObject([
      { to: { locale: 'en' }, mail: { subject: 'Our answer to your message' } },
    ])
    expect(sentTo(id)[0]?.mail.paragraphs).toEqual(
      expect.arrayContaining(['Taip, kol liko daugiau kaip para.', words.message]),
    )
    expect(await account.team.listTeamActions(db, id)).toMatchObject([
      { action: 'contact.answered' },
    ])
    expect(await contact.getMessage(id)).toMatchObject({
      status: 'answered',
      answer: 'Taip, kol liko daugiau kaip para.',
    })
  })

  test('closes one without an answer only with a reason, which the log keeps', async () => {
    const id = await aMessage()
    await expect(contact.closeMessage(team.actor, { id, reason: ' ' })).rejects.toMatchObject({
      code: 'CONTACT_REASON_NEEDED',
    })
    await contact.closeMessage(team.actor, { id, reason: 'Reklama' })
    expect(await account.team.listTeamActions(db, id)).toMatchObject([
      { action: 'contact.closed', reason: 'Reklama', actorName: 'Ona Kazlauskienė' },
    ])
    expect(sentTo(id)).toEqual([])
  })

  test('deletes a decided message after a year, and never a waiting one', async () => {
    const [decided, open] = [await aMessage(), await aMessage()]
    await answer(team.actor, decided)
    clock.advance(366 * DAY)
    await contact.sweep()
    expect(
      (await contact.listMessages({ state: 'decided' })).items.map(({ id }) => id),
    ).not.toContain(decided)
    expect((await contact.getMessage(open)).status).toBe('waiting')
  })

  test('alone reads messages', async () => {
    const id = await aMessage()
    const read = (token?: string) =>
      app.inject({
        method: 'GET',
        url: `/api/admin/contact-messages/${id}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    expect([(await read()).statusCode, (await read('team')).statusCode]).toEqual([401, 200])
  })
})
