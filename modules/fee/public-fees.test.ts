import { expect, test } from 'vitest'
import type { FeeRule } from './fee-rule.ts'
import { publicFees } from './public-fees.ts'

const rule = (given: Partial<FeeRule>): FeeRule => ({
  id: given.code ?? 'standard',
  code: 'standard',
  nameLt: '',
  nameEn: '',
  amountCents: 900,
  vatBasisPoints: 2_100,
  meetingsFrom: null,
  meetingsUntil: null,
  profilesUntil: null,
  lawyerId: null,
  createdAt: new Date('2025-01-01T00:00:00Z'),
  ...given,
})
const early = rule({
  code: 'early',
  amountCents: 450,
  meetingsUntil: '2026-01-31',
  profilesUntil: '2025-10-31',
})
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

test('who would join today reads what a first meeting would cost them, VAT apart, to the cent', () => {
  expect(publicFees([rule({}), early], noon('2026-11-21'))).toEqual({
    now: { netCents: 900, vatCents: 189, totalCents: 1_089, vatBasisPoints: 2_100 },
    until: undefined,
    next: undefined,
  })
})

test('while the reduced fee for early profiles applies, it is shown with its last day', () => {
  expect(publicFees([rule({}), early], noon('2025-10-31'))).toMatchObject({
    now: { netCents: 450 },
    until: '2026-01-31',
  })
  expect(publicFees([rule({}), early], noon('2025-11-01'))).toMatchObject({
    now: { netCents: 900 },
    until: undefined,
  })
})

test('a future fee is shown before its first day, and a rule of one lawyer never', () => {
  const coming = rule({
    code: 'coming',
    amountCents: 1_200,
    meetingsFrom: '2027-01-01',
    createdAt: new Date('2026-11-01T00:00:00Z'),
  })
  const agreed = rule({ code: 'agreed', amountCents: 100, lawyerId: 'somebody' })
  expect(publicFees([rule({}), coming, agreed], noon('2026-11-21'))).toMatchObject({
    now: { netCents: 900 },
    next: { from: '2027-01-01', fee: { netCents: 1_200 } },
  })
  expect(publicFees([rule({}), coming], noon('2027-01-01'))).toMatchObject({
    now: { netCents: 1_200 },
    next: undefined,
  })
})

test('where no rule covers the day, nothing is owed', () => {
  expect(publicFees([early], noon('2026-11-21')).now).toBeUndefined()
})
