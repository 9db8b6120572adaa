import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthDateOf, isPersonalCode, maskPersonalCode } from './personal-code.ts'

test.each(['38703181745', '33309240064', '49001010007', '60102030013'])(
  '%s is checked by its check digit only',
  (code) => {
    const digits = '0123456789'
      .split('')
      .filter((digit) => isPersonalCode(code.slice(0, 10) + digit))
    expect(digits).toHaveLength(1)
  },
)

test('known codes are recognised, with their birth dates', () => {
  expect(isPersonalCode('38703181745')).toBe(true)
  expect(birthDateOf('38703181745')).toBe('1987-03-18')
  expect(isPersonalCode('33309240064')).toBe(true)
  expect(birthDateOf('51001091072')).toBe('2010-01-09')
  expect(isPersonalCode('51001091072')).toBe(true)
})

test.each([
  '',
  '3870318174',
  '387031817450',
  '38703181746',
  '38713181745',
  '38702301745',
  '08703181745',
  '98703181745',
  '3870318174a',
])('%s is not a personal code', (code) => {
  expect(isPersonalCode(code)).toBe(false)
})

test('one wrong digit is refused unless the check digit stays the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), (digit) => {
      const wrong = `3870318174${digit}`
      expect(isPersonalCode(wrong)).toBe(digit === 5)
    }),
  )
})

test('a masked code reveals neither birth date nor sex', () => {
  expect(maskPersonalCode('38703181745')).toBe('•••••••••45')
})
