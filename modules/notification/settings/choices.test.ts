import { beforeEach, expect, test } from 'vitest'
import { aCast, aConsultation, later, MONDAY_TEN, type Cast } from '#modules/consultation/testing'
import { outgoingMails } from '#modules/messenger/testing'
import { HOUR, MINUTE, type SameTransactionSubscriber, sealedIn } from '#modules/shared'
import { testFoundation } from '#testing'
import { KINDS } from './kinds.ts'
import { CHANNELS, channelDefaults } from './channel-defaults.ts'
import { createTestNotifications } from '../testing.ts'
import { hasSms, writeSms } from '../messages/write-sms.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { db, clock, cipher } = foundation
const { consultation, notification } = createTestNotifications(foundation, subscribers)
let cast: Cast
beforeEach(async () => {
  await db.raw('truncate notification, message')
  cast = await aCast(foundation)
})

const mails = async ({ email }: { email: string }) =>
  (await outgoingMails(db, cipher)).filter(({ to }) => to === email).length
const texts = async (address: string) =>
  (await db('message').where({ kind: 'sms', address })).map(
    ({ id, contentSealed }) =>
      (
        JSON.parse(cipher.open(contentSealed, sealedIn('message.content_sealed', id))) as {
          text: string
        }
      ).text,
  )

test('notifications required by law or contract cannot be switched off; all others can', async () => {
  const { actor } = cast.tomas
  for (const kind of KINDS) {
    for (const channel of CHANNELS) {
      const chosen = notification.settings.choose(actor, { kind, channel, isOn: false })
      const byDefault = channelDefaults[kind][channel]
      if (byDefault === 'always')
        await expect(chosen).rejects.toMatchObject({ code: 'NOTIFICATION_IS_REQUIRED' })
      else if (byDefault === 'never')
        await expect(chosen).rejects.toMatchObject({ code: 'NOT_FOUND' })
      else await chosen
    }
  }
  const settings = await notification.settings.listSettings(actor)
  expect(settings.length).toBeGreaterThan(5)
  for (const { kind, channels } of settings) {
    for (const { channel, isOn, isFixed } of channels)
      expect([kind, channel, isOn]).toEqual([kind, channel, isFixed])
  }
  const untouched = await notification.settings.listSettings(cast.emma.actor)
  expect(
    untouched.filter(({ channels }) => channels.some(({ isOn }) => isOn)).map(({ kind }) => kind),
  ).toEqual(settings.map(({ kind }) => kind))
})

test('a choice is honoured: no mail of reminders, no bell of requests, whose row is there and read; others get all as before', async () => {
  const lawyer = cast.rasa.account
  await notification.settings.choose(lawyer.actor, { kind: 'booked', channel: 'bell', isOn: false })
  await notification.settings.choose(cast.tomas.actor, {
    kind: 'reminder',
    channel: 'mail',
    isOn: false,
  })
  await aConsultation({ consultation, foundation, cast }, { status: 'accepted' })
  expect(await db('notification').where({ accountId: lawyer.id, kind: 'booked' })).toMatchObject([
    { readAt: expect.any(Date) },
  ])
  expect((await notification.inbox.listNotifications(lawyer.actor, { locale: 'lt' })).unread).toBe(
    0,
  )
  const before = [await mails(cast.tomas), await mails(lawyer)]
  clock.moveTo(later(MONDAY_TEN, -HOUR + MINUTE))
  await notification.records.remind()
  expect([await mails(cast.tomas), await mails(lawyer)]).toEqual([before[0], before[1]! + 1])
})

test('text messages go to a confirmed number only, and only of what was chosen; reminders come unless switched off', async () => {
  const [confirmed, unconfirmed] = ['+37061200001', '+37061200002']
  await db('account')
    .where({ id: cast.tomas.id })
    .update({ phone: confirmed, phoneConfirmedAt: clock.now() })
  await db('account').where({ id: cast.rasa.account.id }).update({ phone: unconfirmed })
  await aConsultation({ consultation, foundation, cast }, { status: 'accepted' })
  expect(await texts(confirmed)).toEqual([])
  clock.moveTo(later(MONDAY_TEN, -HOUR + MINUTE))
  await notification.records.remind()
  await notification.records.remind()
  expect(await texts(confirmed)).toEqual([
    'Primename: jusu konsultacija - pirmadieni, gruodzio 7 d., 10:00. Prisijungti galesite 10 min. pries pradzia.',
  ])
  expect(await texts(unconfirmed)).toEqual([])
  await db('account')
    .where({ id: cast.emma.id })
    .update({ phone: '+37061200003', phoneConfirmedAt: clock.now() })
  await notification.settings.choose(cast.emma.actor, {
    kind: 'accepted',
    channel: 'sms',
    isOn: true,
  })
  clock.moveTo(later(MONDAY_TEN, -100 * HOUR))
  await aConsultation(
    { consultation, foundation, cast },
    { status: 'accepted', client: cast.emma, startsAt: later(MONDAY_TEN, 24 * HOUR).toISOString() },
  )
  expect(await texts('+37061200003')).toHaveLength(1)
})

test('every text message is one of 160 plain letters at most, in both languages', () => {
  const bySms = KINDS.filter(hasSms)
  expect(bySms).toEqual(expect.arrayContaining(['accepted', 'reminder']))
  for (const kind of bySms) {
    for (const locale of ['lt', 'en'] as const)
      expect(writeSms(kind, { startsAt: MONDAY_TEN.toISOString() }, locale)).toMatch(
        /^[\x20-\x7e]{20,160}$/,
      )
  }
})
