import { expect, test } from 'vitest'
import { consultationEvents, SYSTEM_REASONS } from '#modules/consultation'
import { LOCALES, translators } from '#modules/shared'
import { sayText } from '../messages/texts.ts'
import type { ConsultationFacts } from './facts.ts'
import { recipients } from './recipients.ts'

/** The client of a payment that came too late is notified of its refund instead. */
const OTHERWISE = ['client time-lost']

test('both sides are notified why the system cancelled', () => {
  const missing = SYSTEM_REASONS.flatMap((declineReason) => {
    const facts = { declinedBy: 'system', declineReason } as ConsultationFacts
    const notified = recipients.filter(
      ({ event, when }) => event === consultationEvents.declined && when?.(facts),
    )
    return (['client', 'lawyer'] as const)
      .filter((side) => !notified.some(({ recipient }) => recipient === side))
      .map((side) => `${side} ${declineReason}`)
  })
  expect(missing).toEqual(OTHERWISE)
})

const CAME = new Date('2026-12-07T08:00:00Z')
const SAYS_MONEY = {
  lt: /[Gg]rąžin|nieko nemoka|Mokėti už ją nereikia|lieka jums/,
  en: /refund|pays? nothing|nothing to pay|You keep/,
} as const

const PAYMENTS = ['free', 'before', 'after'] as const

/** The rules for the end of a meeting: of its own event, and of the refund if one is due. */
function rulesAfter(payment: (typeof PAYMENTS)[number], client: Date | null, lawyer: Date | null) {
  const isPaid = payment === 'before'
  const isRefunded = isPaid && lawyer === null
  const facts = {
    payment,
    declinedBy: null,
    clientJoinedAt: client,
    lawyerJoinedAt: lawyer,
    paidAt: isPaid ? CAME : null,
    priceCents: payment === 'free' ? 0 : 2_900,
    refundDueCents: isRefunded ? 2_900 : null,
  } as ConsultationFacts
  return recipients.filter(
    ({ event, when }) =>
      (event === consultationEvents.past ||
        (isRefunded && event === consultationEvents.refunded)) &&
      (when?.(facts) ?? true),
  )
}

test.each(PAYMENTS)(
  'only those who met are asked for a review; after a missed meeting both sides read what becomes of the money: %s',
  (payment) => {
    expect(rulesAfter(payment, CAME, CAME).map(({ text }) => text)).toEqual(['leaveReview'])
    const missed = [
      ...rulesAfter(payment, null, CAME),
      ...rulesAfter(payment, CAME, null),
      ...rulesAfter(payment, null, null),
    ]
    expect(missed.filter(({ recipient }) => recipient === 'client')).toHaveLength(3)
    expect(missed.filter(({ recipient }) => recipient === 'lawyer')).toHaveLength(3)
    for (const { text } of missed)
      for (const locale of LOCALES)
        expect(
          sayText(translators[locale], text, 'body', { amountCents: 2_900 }),
          `${text}`,
        ).toMatch(SAYS_MONEY[locale])
  },
)
