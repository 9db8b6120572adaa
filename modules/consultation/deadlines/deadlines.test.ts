import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#modules/shared'
import { refundOf, REFUND_RULE } from '../cancel/cancellation.ts'
import {
  answerDeadline,
  foreseeSignatureDeadline,
  hasPassed,
  paymentDeadline,
  signatureDeadline,
} from './deadlines.ts'
import { isWithin, joinWindow } from '#modules/attendance'
import { newNumber } from '../request/number.ts'
import { canReadMatter } from '../state/visibility.ts'

const at = (iso: string): Date => new Date(iso)
const after = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds)
const start = at('2027-03-28T07:00:00Z')

describe('a deadline', () => {
  test('to answer is 48 hours away', () =>
    expect(answerDeadline(after(start, -96 * HOUR), [start])).toEqual(after(start, -48 * HOUR)))
  test('to answer is what the calendar counts for a lawyer, where that is not too near to the start', () => {
    const now = after(start, -120 * HOUR)
    expect(answerDeadline(now, [start], after(now, 66 * HOUR))).toEqual(after(now, 66 * HOUR))
    expect(answerDeadline(now, [start], after(now, 119 * HOUR))).toEqual(after(start, -2 * HOUR))
  })
  test('to answer leaves two hours before the start', () =>
    expect(answerDeadline(after(start, -5 * HOUR), [start])).toEqual(after(start, -2 * HOUR)))
  test('to answer a proposal leaves two hours before the earlier of both times', () =>
    expect(answerDeadline(after(start, -30 * HOUR), [start, after(start, -20 * HOUR)])).toEqual(
      after(start, -22 * HOUR),
    ))
  test('to answer is half an hour away where two hours before the start is too soon to be answered', () => {
    expect(answerDeadline(after(start, -2 * HOUR), [start])).toEqual(after(start, -1.5 * HOUR))
    expect(answerDeadline(after(start, -2.5 * HOUR), [start])).toEqual(after(start, -2 * HOUR))
  })
  test('to pay is 24 hours after the acceptance', () =>
    expect(paymentDeadline(after(start, -72 * HOUR), start)).toEqual(after(start, -48 * HOUR)))
  test('to pay leaves two hours before the start', () =>
    expect(paymentDeadline(after(start, -3 * HOUR), start)).toEqual(after(start, -2 * HOUR)))
  test('to pay is half an hour away where the lawyer accepted too late for that, and an hour before the start at the latest', () => {
    expect(paymentDeadline(after(start, -2 * HOUR), start)).toEqual(after(start, -1.5 * HOUR))
    // The last moment to answer: a time proposed two hours ahead.
    expect(paymentDeadline(answerDeadline(after(start, -2 * HOUR), [start]), start)).toEqual(
      after(start, -HOUR),
    )
  })
  test('to sign is two hours before the start, half an hour after a later acceptance or payment, and never after the start', () => {
    expect(signatureDeadline(after(start, -72 * HOUR), start)).toEqual(after(start, -2 * HOUR))
    expect(signatureDeadline(after(start, -2.5 * HOUR), start)).toEqual(after(start, -2 * HOUR))
    expect(signatureDeadline(after(start, -2 * HOUR), start)).toEqual(after(start, -1.5 * HOUR))
    expect(signatureDeadline(after(start, -MINUTE), start)).toEqual(start)
  })
  test('to sign is foreseen only while nothing that is still to be done can move it', () => {
    expect(foreseeSignatureDeadline(start, after(start, -2.5 * HOUR))).toEqual(
      after(start, -2 * HOUR),
    )
    expect(foreseeSignatureDeadline(start, after(start, -2.5 * HOUR + 1))).toBeUndefined()
  })
  test('holds no time unsigned longer than until half an hour after the last moment to pay', () => {
    for (let early = 1.5 * HOUR; early < 100 * HOUR; early += 7 * MINUTE) {
      const accepted = after(start, -early)
      const lastPayment = after(paymentDeadline(accepted, start), -1)
      expect(lastPayment > accepted).toBe(true)
      expect(
        start.getTime() - signatureDeadline(lastPayment, start).getTime(),
      ).toBeGreaterThanOrEqual(0.5 * HOUR)
    }
  })
  test('has passed at its instant and not a millisecond earlier', () => {
    expect(hasPassed(start, after(start, -1))).toBe(false)
    expect(hasPassed(start, start)).toBe(true)
  })
})

describe('cancelling', () => {
  const refund = (
    by: 'client' | 'lawyer' | 'system',
    before: number,
    signedAt: Date | null = start,
  ) =>
    refundOf(REFUND_RULE, {
      by,
      startsAt: start,
      now: after(start, -before),
      paidCents: 2_900,
      signedAt,
    })
  test('by the client exactly 24 hours before returns everything', () =>
    expect(refund('client', 24 * HOUR)).toEqual({
      sharePercent: 100,
      amountCents: 2_900,
      keptCents: 0,
    }))
  test('by the client a millisecond later returns nothing', () =>
    expect(refund('client', 24 * HOUR - 1)).toEqual({
      sharePercent: 0,
      amountCents: 0,
      keptCents: 2_900,
    }))
  test('before the agreement is signed returns everything, as letting the time for signing run out does', () =>
    expect(refund('client', MINUTE, null).amountCents).toBe(2_900))
  test('by the lawyer or the system returns everything at any time', () => {
    for (const by of ['lawyer', 'system'] as const)
      expect(refund(by, MINUTE)).toEqual({ sharePercent: 100, amountCents: 2_900, keptCents: 0 })
  })
  test('follows the rule that was promised, not the one of today', () =>
    expect(
      refundOf(
        { fullRefundHoursBefore: 48, lateSharePercent: 50 },
        {
          by: 'client',
          startsAt: start,
          now: after(start, -25 * HOUR),
          paidCents: 2_901,
          signedAt: start,
        },
      ),
    ).toEqual({ sharePercent: 50, amountCents: 1_451, keptCents: 1_450 }))
})

describe('joining', () => {
  const window = joinWindow({ startsAt: start, endsAt: after(start, HOUR) })
  test.each([
    [-10 * MINUTE - 1, false],
    [-10 * MINUTE, true],
    [90 * MINUTE - 1, true],
    [90 * MINUTE, false],
  ])('%i ms from the start is offered: %s', (offset, open) =>
    expect(isWithin(window, after(start, offset))).toBe(open),
  )
})

describe('the conflict gate', () => {
  test('is open to the client always and to the lawyer only once there is no conflict', () => {
    expect(
      [null, 'none', 'found'].map((conflict) => canReadMatter('client', conflict as never)),
    ).toEqual([true, true, true])
    expect(
      [null, 'none', 'found'].map((conflict) => canReadMatter('lawyer', conflict as never)),
    ).toEqual([false, true, false])
  })
})

describe('a number', () => {
  test('can be read aloud: no vowels, no look-alikes, always of one form', () => {
    const numbers = Array.from({ length: 500 }, newNumber)
    for (const number of numbers)
      expect(number).toMatch(/^P-[2-9BCDFGHJKLMNPQRSTVWXZ]{4}-[2-9BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    expect(new Set(numbers).size).toBe(500)
  })
})
