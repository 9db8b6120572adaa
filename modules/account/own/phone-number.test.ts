import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePhone, readable, readPhone } from './phone-number.ts'

test.each([
  '+370 612 34567',
  '+370 (612) 34-567',
  '8 612 34567',
  '0 612 34567',
  '861234567',
  '612 34567',
  '37061234567',
  '00370 612 34567',
  '+370 8 612 34567',
  '+370-612–34567',
  '＋370 612 34567',
])('%s is one number', (written) => {
  expect(normalisePhone(written)).toBe('+37061234567')
})

test('numbers of other countries need a country code', () => {
  expect(normalisePhone('+44 20 7946 0958')).toBe('+442079460958')
  expect(readPhone('020 7946 0958')).toMatchObject({ fault: { code: 'PHONE_IS_INVALID' } })
})

test.each([
  '',
  '+',
  '123',
  '+370 612 3456',
  '+370 612 345678',
  '+370 112 34567',
  '+0 612 34567',
  '+1234567890123456',
])('%s is refused', (written) => {
  expect(readPhone(written)).toMatchObject({ fault: { code: 'PHONE_IS_INVALID', field: 'phone' } })
})

test.each(['+370 612 3456a', 'telefonas', '+370 612 34567; drop', '++37061234567'])(
  '%s has other characters than digits',
  (written) => {
    expect(readPhone(written)).toMatchObject({ fault: { code: 'PHONE_HAS_NON_DIGITS' } })
  },
)

test('any text becomes E.164 or a refusal, and a normalised number stays the same', () => {
  const numbers = fc.oneof(
    fc.stringMatching(/^\+370 ?6\d{2} ?\d{5}$/),
    fc.stringMatching(/^\+(44|48|49) ?[2-9]\d{8}$/),
    fc.stringMatching(/^\+?[0-9 ()-]{5,20}$/),
    fc.string(),
  )
  let normalised = 0
  fc.assert(
    fc.property(numbers, (written) => {
      const reading = readPhone(written)
      if (!('phone' in reading)) return
      normalised += 1
      expect(reading.phone).toMatch(/^\+[1-9]\d{7,14}$/)
      expect(normalisePhone(reading.phone)).toBe(reading.phone)
      expect(normalisePhone(readable(reading.phone))).toBe(reading.phone)
    }),
  )
  expect(normalised).toBeGreaterThan(10)
})
