import { expect, test } from 'vitest'
import { centsOf, faultsOf, termsOf, typedOf } from './service-terms.ts'

test('amounts are read as people write them', () => {
  expect(['90', '90,5', ' 1 000.00 €', '10.00', '1000', '', 'x', '1.234', '-5'].map(centsOf)).toEqual([9_000, 9_050, 100_000, 1_000, 100_000, undefined, undefined, undefined, undefined])
})

test('what is not allowed is said at its field before it is sent', () => {
  const typed = { ...typedOf(), type: 'follow-up', price: '9.99', durationMinutes: '17', slotsPerDay: '0' }
  expect(Object.keys(faultsOf(typed)).sort()).toEqual(['durationMinutes', 'price', 'slotsPerDay', 'titleLt'])
  expect(faultsOf({ ...typed, price: '1000', durationMinutes: '240', slotsPerDay: '', titleEn: 'Advice' })).toEqual({})
})

test('a free meeting is not paid in advance, a charged first one always is', () => {
  const typed = { ...typedOf(), titleLt: 'Pokalbis', prepayment: false }
  expect(termsOf({ ...typed, introductoryPrice: 'free' })).toMatchObject({ priceCents: 0, prepayment: false })
  expect(termsOf(typed)).toMatchObject({ priceCents: 2_900, prepayment: true })
})
