import { expect, test } from 'vitest'
import { translators } from '../../../modules/shared/i18n.ts'
import { refundRows, type RefundCase } from './refund-rows.ts'

const startsAt = new Date('2026-12-07T08:00:00Z')
const rows = (given: Partial<RefundCase> & { now?: Date }) => refundRows({
  terms: { refundRule: { fullRefundHoursBefore: 24, lateSharePercent: 30 } }, priceCents: 2_905, startsAt, now: new Date('2026-12-01T08:00:00Z'),
  t: translators.en, deadline: (instant) => instant.toISOString(), ...given,
})

test('while there is time, everything comes back by a moment, and a rounded share after it', () => {
  expect(rows({})).toEqual([
    ['The lawyer or the system cancels, or the lawyer does not come', 2_905],
    ['You cancel by 2026-12-06T08:00:00.000Z', 2_905],
    ['You cancel later', 872],
  ])
})

test('a moment that has come or passed promises nothing any more', () => {
  expect(rows({ now: new Date('2026-12-06T08:00:00Z') }).slice(1)).toEqual([['You cancel (less than 24 hours are left)', 872]])
})

test('without a time the rule is told in hours; before the signature, what comes back without one as well', () => {
  expect(rows({ startsAt: undefined })[1]).toEqual(['You cancel with 24 hours or more left', 2_905])
  expect(rows({ isSigningNext: true })[1]).toEqual(['The agreement is not signed before the meeting starts', 2_905])
})
