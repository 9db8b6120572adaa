import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextStatus, type PaymentEventKind, type PaymentStatus } from './payment-status.ts'

describe('what a provider says of a payment', () => {
  test('moves it along its one path', () => {
    expect(nextStatus('started', 'paid')).toBe('paid')
    expect(nextStatus('started', 'failed')).toBe('failed')
    expect(nextStatus('paid', 'refunded')).toBe('refunded')
  })

  test('"paid" wins over an earlier "failed", and "failed" never undoes "paid"', () => {
    expect(nextStatus('failed', 'paid')).toBe('paid')
    expect(nextStatus('paid', 'failed')).toBeUndefined()
  })

  test('money that never came cannot go back', () => {
    expect(nextStatus('started', 'refunded')).toBeUndefined()
    expect(nextStatus('failed', 'refunded')).toBeUndefined()
  })

  test('in any order and with repeats, a "paid" among the events makes it paid once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<PaymentEventKind>('paid', 'failed'), { minLength: 1 }),
        (events) => {
          let status: PaymentStatus = 'started'
          let timesPaid = 0
          for (const kind of events) {
            const next = nextStatus(status, kind)
            if (next === 'paid') timesPaid += 1
            status = next ?? status
          }
          expect(status).toBe(events.includes('paid') ? 'paid' : 'failed')
          expect(timesPaid).toBe(events.includes('paid') ? 1 : 0)
        },
      ),
    )
  })
})
