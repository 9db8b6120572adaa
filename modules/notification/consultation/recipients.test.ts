import { expect, test } from 'vitest'
import { consultationEvents, SYSTEM_REASONS } from '#modules/consultation'
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
