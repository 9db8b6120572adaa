import { describe, expect, test } from 'vitest'
import { formatMoney, translators, type Locale } from '#modules/shared'
import {
  LIVE,
  PAYMENTS,
  STATUSES,
  type Payment,
  type Status,
} from '../state/consultation-status.ts'
import { PRICE_STATES, priceState, sayPrice } from './price-words.ts'

const PAID_AT = new Date('2026-12-01T08:00:00Z')
const SAYS_TO_PAY: Record<Locale, RegExp> = { lt: /mokama/, en: /paid (before|after)/ }
const SAYS_PAID: Record<Locale, string> = { lt: '29,00\u00a0€, apmokėta', en: '€29.00, paid' }
const AMOUNT: Record<Locale, string> = { lt: '29,00\u00a0€', en: '€29.00' }

type Money = Pick<
  Parameters<typeof priceState>[0],
  'paidAt' | 'refundDueCents' | 'refundedAt' | 'clientJoinedAt' | 'lawyerJoinedAt'
>
const UNPAID: Money = {
  paidAt: null,
  refundDueCents: null,
  refundedAt: null,
  clientJoinedAt: PAID_AT,
  lawyerJoinedAt: PAID_AT,
}
const PAID: Money = { ...UNPAID, paidAt: PAID_AT }

const say = (locale: Locale, status: Status, payment: Payment, money: Money): string => {
  const consultation = { status, payment, priceCents: payment === 'free' ? 0 : 2_900, ...money }
  const voice = { t: translators[locale], money: (cents: number) => formatMoney(cents, locale) }
  return sayPrice(
    {
      state: priceState(consultation),
      grossCents: consultation.priceCents,
      refundDueCents: money.refundDueCents,
    },
    voice,
  )
}

describe.each(['lt', 'en'] as const)('the price in words, in %s', (locale) => {
  const cases = STATUSES.flatMap((status) => PAYMENTS.map((payment) => ({ status, payment })))

  test.each(cases)(
    'asks for money only where it is still to be paid: $status, $payment',
    ({ status, payment }) => {
      const said = say(locale, status, payment, UNPAID)
      if (payment === 'free') return expect(said).toBe({ lt: 'Nemokama', en: 'Free' }[locale])
      const isToBePaid =
        (LIVE as readonly Status[]).includes(status) || (status === 'past' && payment === 'after')
      if (!isToBePaid) return expect(said).toBe(AMOUNT[locale])
      expect(said).toMatch(SAYS_TO_PAY[locale])
      expect(said).toContain(
        { before: { lt: 'prieš', en: 'before' }, after: { lt: 'po susitikimo', en: 'after' } }[
          payment
        ][locale],
      )
    },
  )

  test.each(STATUSES)('says "paid" once it was paid, also while a refund is due: %s', (status) => {
    expect(say(locale, status, 'before', PAID)).toBe(SAYS_PAID[locale])
    expect(say(locale, status, 'before', { ...PAID, refundDueCents: 2_900 })).toBe(
      SAYS_PAID[locale],
    )
  })

  test('says what was refunded', () => {
    const back = (refundDueCents: number) =>
      say(locale, 'refunded', 'before', { ...PAID, refundDueCents, refundedAt: PAID_AT })
    expect([back(2_900), back(1_450)]).toEqual(
      {
        lt: ['29,00\u00a0€, grąžinta', '29,00\u00a0€, grąžinta 14,50\u00a0€'],
        en: ['€29.00, refunded', '€29.00, €14.50 refunded'],
      }[locale],
    )
  })

  test.each(['clientJoinedAt', 'lawyerJoinedAt'])(
    'asks for nothing after a meeting that did not take place: no %s',
    (missing) => {
      expect(say(locale, 'past', 'after', { ...UNPAID, [missing]: null })).toBe(AMOUNT[locale])
    },
  )
})

test('every state of a price has its own words', () => {
  const said = PRICE_STATES.map((state) =>
    sayPrice(
      { state, grossCents: 2_900, refundDueCents: 1_450 },
      { t: translators.en, money: String },
    ),
  )
  expect(new Set(said).size).toBe(PRICE_STATES.length)
})
