import { expect, test } from 'vitest'
import { postalAddress } from './postal-address.ts'

test('an address names its city once', () => {
  expect(postalAddress('Kalvarijų g. 39, LT-01116 Vilnius', 'Vilnius')).toBe(
    'Kalvarijų g. 39, LT-01116 Vilnius',
  )
  expect(postalAddress('Vilniaus g. 1', 'Kaunas')).toBe('Vilniaus g. 1, Kaunas')
  expect(postalAddress('Vilniaus g. 1', null)).toBe('Vilniaus g. 1')
  expect(postalAddress(null, 'Kaunas')).toBe('Kaunas')
  expect(postalAddress(null, null)).toBeNull()
})
