import { describe, expect, test } from 'vitest'
import { formatMoney, HOUR, translators } from '#modules/shared'
import { refundCases, refundOf, REFUND_RULE, type RefundFacts } from './cancellation.ts'
import {
  refundRows,
  sayRefundBrief,
  sayRefundNow,
  sayRefundRule,
  type RefundReader,
} from './refund-words.ts'

const startsAt = new Date('2026-12-07T08:00:00Z')
const before = (hours: number): Date => new Date(startsAt.getTime() - hours * HOUR)
const far = before(100)
const near = before(5)
const facts = (given: Partial<RefundFacts> = {}): RefundFacts => ({
  payment: 'before',
  rule: REFUND_RULE,
  priceCents: 2_905,
  isSigned: false,
  startsAt,
  signBy: before(2),
  now: far,
  ...given,
})
const voice = { t: translators.en, deadline: (instant: Date) => instant.toISOString().slice(5, 16) }
const say = (given: Partial<RefundFacts>, reader: RefundReader = 'client') =>
  sayRefundRule(facts(given), { ...voice, reader })

describe('the refund rule in words', () => {
  test('says every case that can still happen, in moments where they are known', () => {
    expect(say({})).toBe(
      'Until you sign the agreement, you get back everything you paid if you cancel. If you do not sign it by 12-07T06:00, the consultation is cancelled, the time is free again and everything is refunded. ' +
        'Once you have signed, you get everything back if you cancel by 12-06T08:00. If you cancel later, nothing is refunded. ' +
        'If the lawyer or the system cancels, or the lawyer does not come, you always get everything back.',
    )
    expect(say({ isSigned: true })).toMatch(
      /^You get everything back if you cancel by 12-06T08:00\. If you cancel later, nothing is refunded\./,
    )
    expect(say({ isSigned: true, now: near })).toMatch(
      /^Less than 24 hours are left before the start, so nothing is refunded if you cancel\./,
    )
    expect(say({ now: near })).toContain(
      'Once it is signed, because less than 24 hours are left before the start, nothing is refunded if you cancel.',
    )
  })
  test('says hours where no time is chosen, and "in time" where the deadline follows from the payment', () => {
    expect(say({ startsAt: undefined, signBy: undefined })).toMatch(
      /at least 2 hours before the start.*cancel 24 hours or more before the start/s,
    )
    expect(say({ signBy: undefined, now: near })).toContain('If you do not sign it in time,')
  })
  test('of a meeting paid afterwards, or free, promises no money', () => {
    expect(say({ payment: 'after' })).toBe(
      'You pay after the meeting, so cancelling costs nothing. If you do not sign the agreement by 12-07T06:00, the consultation is cancelled and the time is free again.',
    )
    expect(say({ payment: 'after', isSigned: true })).toBe(
      'You pay after the meeting, so cancelling costs nothing.',
    )
    expect(say({ payment: 'free' })).toBe('The meeting is free, so cancelling costs nothing.')
    expect([
      refundCases(facts({ payment: 'after' })),
      refundCases(facts({ payment: 'free' })),
    ]).toEqual([[], []])
  })
  test('says the share of a late refund to each reader', () => {
    const rule = { fullRefundHoursBefore: 48, lateSharePercent: 30 }
    expect(say({ rule })).toContain('If you cancel later, 30% is refunded.')
    expect(say({ rule, isSigned: true, now: near }, 'lawyer')).toBe(
      'Less than 48 hours are left before the start, so 30% is refunded if the client cancels. If you or the system cancel, or you do not come, the client always gets everything back.',
    )
    expect(say({ rule }, 'contract')).toContain(
      'the Client gets everything back by withdrawing by 12-05T08:00',
    )
    expect(refundRows(facts({ rule }), voice).at(-1)).toEqual([
      'Once you have signed, you cancel later',
      872,
    ])
  })
})

test('the rule in one line fits two lines of a phone, in both languages', () => {
  const brief = (given: Partial<RefundFacts>, locale: 'lt' | 'en' = 'en') =>
    sayRefundBrief(
      { ...facts(given), startsAt },
      {
        t: translators[locale],
        // The longest day of the year to write.
        deadline: () =>
          locale === 'lt'
            ? 'ketvirtadienio, gruodžio 31 d., 10:00'
            : 'Thursday, 31 December, 10:00',
      },
    )
  const rule = { fullRefundHoursBefore: 48, lateSharePercent: 30 }
  expect([
    brief({}),
    brief({ rule }),
    brief({ now: near }),
    brief({ payment: 'after' }),
    brief({}, 'lt'),
    brief({ rule, now: near }, 'lt'),
  ]).toEqual([
    'Cancel by Thursday, 31 December, 10:00 or before signing to get everything back; later, nothing.',
    'Cancel by Thursday, 31 December, 10:00 or before signing to get everything back; later, 30%.',
    'Cancel before signing to get everything back; after it, nothing.',
    'You pay after the meeting, so cancelling costs nothing.',
    'Atšaukę iki ketvirtadienio, gruodžio 31 d., 10:00 ar nepasirašę atgausite viską, vėliau – nieko.',
    'Atšaukę nepasirašę atgausite viską, pasirašę – 30 %.',
  ])
  for (const locale of ['lt', 'en'] as const) expect(brief({}, locale).length).toBeLessThan(100)
})

test('each row of the table holds the amount that cancelling then returns', () => {
  for (const rule of [REFUND_RULE, { fullRefundHoursBefore: 48, lateSharePercent: 50 }]) {
    for (const isSigned of [false, true]) {
      for (const now of [far, before(30), near]) {
        const returned = (by: 'client' | 'lawyer', at: Date, signed: boolean) =>
          refundOf(rule, { by, startsAt, now: at, paidCents: 2_905, signedAt: signed ? at : null })
            .amountCents
        const latest = new Date(startsAt.getTime() - 1)
        const expected = {
          'other-side': returned('lawyer', latest, true),
          unsigned: returned('client', latest, false),
          early: returned('client', now, true),
          late: returned('client', latest, true),
          'only-late': returned('client', now, true),
        }
        for (const { name, amountCents } of refundCases(facts({ rule, isSigned, now })))
          expect([rule, isSigned, now, name, amountCents]).toEqual([
            rule,
            isSigned,
            now,
            name,
            expected[name],
          ])
      }
    }
  }
})

test('what pressing does now is said in whole amounts, in both languages', () => {
  const press = (
    sharePercent: number,
    isPaid = true,
    payment: RefundFacts['payment'] = 'before',
    locale: 'lt' | 'en' = 'en',
  ) => {
    const amountCents = isPaid ? Math.round((2_905 * sharePercent) / 100) : 0
    const refund = { sharePercent, amountCents, keptCents: isPaid ? 2_905 - amountCents : 0 }
    return sayRefundNow(
      { payment, refund, isPaid },
      { t: translators[locale], reader: 'client', money: (cents) => formatMoney(cents, locale) },
    )
  }
  expect([
    press(100),
    press(0),
    press(30),
    press(100, false),
    press(100, false, 'after'),
    press(100, false, 'free'),
  ]).toEqual([
    'You get everything back: €29.05.',
    '€29.05 is not refunded: the deadline to cancel with a refund has passed.',
    'You get back €8.72. €20.33 is not refunded.',
    'Nothing has been paid, so there is nothing to refund.',
    'You pay after the meeting, so cancelling costs nothing.',
    'The meeting is free, so cancelling costs nothing.',
  ])
  expect(press(100, true, 'before', 'lt')).toBe('Susigrąžinsite visą sumą – 29,05\u00a0€.')
})
