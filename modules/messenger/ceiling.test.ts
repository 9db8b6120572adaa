import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type Tx } from '#modules/shared'
import { aTestMessenger, mail, to } from './test/world.ts'

const { clock, transact, messengerWith, rows, lastId } = await aTestMessenger()

test('texts go to served countries up to a daily limit; above it codes are refused and notifications use other channels', async () => {
  const frugal = messengerWith({ ceiling: { smsADay: 2 } })
  let n = 0
  const text = (phone: string) =>
    transact((tx) =>
      frugal.messages.sendSms(tx, {
        to: { phone, locale: 'lt' },
        dedupeKey: `text-${n++}`,
        text: 'Kodas 123456',
      }),
    ).then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    )
  const notifyBySms = (phone: string) =>
    transact((tx) =>
      frugal.messages.send(tx, {
        mails: [{ to, dedupeKey: `event-${n}`, mail }],
        texts: [{ to: { phone, locale: 'lt' }, dedupeKey: `text-${n++}`, text: 'Priminimas' }],
      }),
    )
  // Satellites, premium numbers of islands, a country far away.
  for (const phone of ['+881612345678', '+8835100123456', '+2693212345', '+12425551234'])
    expect([phone, await text(phone)]).toEqual([phone, 'SMS_NOT_SENT_THERE'])
  expect([
    await text('+37061234567'),
    await text('+4915112345678'),
    await text('+37061234567'),
  ]).toEqual(['sent', 'sent', 'SMS_CEILING_REACHED'])
  await notifyBySms('+37061234567')
  await notifyBySms('+881612345678')
  const offered = async () => {
    for (const { id } of await rows()) await frugal.deliver(id)
    return (await rows())
      .filter(({ kind }) => kind === 'sms')
      .map(({ sentAt, lastError }) => (sentAt ? 'sent' : lastError))
  }
  expect(await offered()).toEqual(['sent', 'sent', 'SMS_CEILING_REACHED'])
  clock.advance(DAY + HOUR)
  await notifyBySms('+37061234567')
  expect(await offered()).toEqual(['sent', 'sent', 'SMS_CEILING_REACHED', 'sent'])
  expect((await rows()).filter(({ kind }) => kind === 'mail')).toHaveLength(3)
})

test('a text message that is tried again counts once', async () => {
  let isAway = true
  const frugal = messengerWith({
    ceiling: { smsADay: 1 },
    sms: {
      carrySms: async () => {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ETIMEDOUT' })
        return undefined
      },
    },
  })
  await transact((tx) =>
    frugal.messages.send(tx, {
      texts: [
        { to: { phone: '+37061234567', locale: 'lt' }, dedupeKey: 'again', text: 'Priminimas' },
      ],
    }),
  )
  await frugal.deliver(await lastId())
  clock.advance(MINUTE)
  isAway = false
  await frugal.deliver(await lastId())
  expect(await rows()).toMatchObject([{ attempts: 2, sentAt: expect.any(Date) }])
})

test('concurrent messages stay within the daily limit, and registrations have a share of their own', async () => {
  const frugal = messengerWith({
    ceiling: { smsADay: 3, unconfirmedMailsADay: 3, registrationMailsADay: 2 },
  })
  let n = 0
  const many = async (write: (tx: Tx, dedupeKey: string) => Promise<void>) => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        transact((tx) => write(tx, `many-${n++}`)).then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      ),
    )
    return Object.fromEntries(
      [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [
        outcome,
        all.length,
      ]),
    )
  }
  const mails = (toUnconfirmed: 'refuse' | 'registration') =>
    many((tx, dedupeKey) => frugal.messages.sendMail(tx, { to, dedupeKey, mail, toUnconfirmed }))
  expect(await mails('refuse')).toEqual({ done: 3, MAIL_CEILING_REACHED: 9 })
  expect(
    await many((tx, dedupeKey) =>
      frugal.messages.sendSms(tx, {
        to: { phone: '+37061234567', locale: 'lt' },
        dedupeKey,
        text: 'Kodas 123456',
      }),
    ),
  ).toEqual({ done: 3, SMS_CEILING_REACHED: 9 })
  expect(await mails('registration')).toEqual({ done: 2, MAIL_CEILING_REACHED: 10 })
  // What was rolled back took nothing.
  clock.advance(2 * DAY)
  await Promise.all(
    Array.from({ length: 5 }, () =>
      transact(async (tx) => {
        await frugal.messages.sendMail(tx, {
          to,
          dedupeKey: `undone-${n++}`,
          mail,
          toUnconfirmed: 'registration',
        })
        throw new Error('no')
      }).catch(() => {}),
    ),
  )
  expect(await mails('registration')).toEqual({ done: 2, MAIL_CEILING_REACHED: 10 })
  // From the last hour of one day into the next: hours are counted together.
  clock.advance(2 * DAY)
  expect(await mails('registration')).toEqual({ done: 2, MAIL_CEILING_REACHED: 10 })
  clock.advance(23 * HOUR)
  expect(await mails('registration')).toEqual({ MAIL_CEILING_REACHED: 12 })
  clock.advance(HOUR)
  expect(await mails('registration')).toEqual({ done: 2, MAIL_CEILING_REACHED: 10 })
})

test('mails to unconfirmed addresses have a daily limit; mails to confirmed ones have none', async () => {
  const frugal = messengerWith({ ceiling: { unconfirmedMailsADay: 1 } })
  const invite = (dedupeKey: string, toUnconfirmed?: 'refuse' | 'leave-out') =>
    transact((tx) =>
      frugal.messages.sendMail(tx, {
        to,
        dedupeKey,
        mail,
        ...(toUnconfirmed && { toUnconfirmed }),
      }),
    ).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  expect([
    await invite('a', 'refuse'),
    await invite('b', 'refuse'),
    await invite('c', 'leave-out'),
    await invite('d'),
  ]).toEqual(['done', 'MAIL_CEILING_REACHED', 'done', 'done'])
  expect((await rows()).map(({ dedupeKey }) => dedupeKey)).toEqual(['a', 'd'])
})
