import { expect, test } from 'vitest'
import { faultsOf, termsOf, toTyped } from './service-terms.ts'

test('values that are not allowed are refused at their field before sending', () => {
  const typed = {
    ...toTyped(undefined, 'lt'),
    type: 'follow-up',
    price: '9.99',
    durationMinutes: '17',
    slotsPerDay: '0',
    horizonDays: '181',
  }
  expect(Object.keys(faultsOf(typed)).sort()).toEqual([
    'durationMinutes',
    'horizonDays',
    'price',
    'slotsPerDay',
    'titleLt',
  ])
  expect(
    faultsOf({
      ...typed,
      price: '1000',
      durationMinutes: '240',
      slotsPerDay: '',
      horizonDays: '180',
      titleEn: 'Advice',
    }),
  ).toEqual({})
})

test.each([
  ['1.500', 'ambiguous'],
  ['x', 'notAnAmount'],
  ['-50', 'negative'],
  ['50,005', 'ambiguous'],
  ['0,505', 'tooManyDecimals'],
  ['5', 'outOfRange'],
])('the price "%s" is refused as %s', (price, fault) =>
  expect(
    faultsOf({ ...toTyped(undefined, 'lt'), type: 'follow-up', price, titleLt: 'Pokalbis' }),
  ).toEqual({ price: fault }),
)

test('a free meeting is not paid in advance, a paid first one always is', () => {
  const typed = { ...toTyped(undefined, 'lt'), titleLt: 'Pokalbis', prepayment: false }
  expect(termsOf({ ...typed, introductoryPrice: 'free' })).toMatchObject({
    priceCents: 0,
    prepayment: false,
  })
  expect(termsOf(typed)).toMatchObject({ priceCents: 2_900, prepayment: true })
})

test('a charged meeting has at least three hours of notice', () => {
  const typed = { ...toTyped(undefined, 'lt'), titleLt: 'Pokalbis' }
  expect(termsOf({ ...typed, introductoryPrice: 'free' })?.noticeMinutes).toBe(120)
  expect(termsOf(typed)?.noticeMinutes).toBe(180)
  expect(termsOf({ ...typed, noticeMinutes: '1440' })?.noticeMinutes).toBe(1_440)
})
