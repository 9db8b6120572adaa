import { expect, test } from 'vitest'
import { namesOf } from './keys.ts'

const press = (key: string, code: string, shiftKey = false) => namesOf({ key, code, shiftKey })

test('digits work where the keyboard types letters in their place', () => {
  const lithuanian = ['ą', 'č', 'ę', 'ė', 'į', 'š', 'ų', 'ū', '„']
  for (const [at, letter] of lithuanian.entries())
    expect(press(letter, `Digit${at + 1}`)).toContain(String(at + 1))
  expect(press('&', 'Digit1')).toContain('1')
  expect(press('Dead', 'Digit6')).toContain('6')
})

test('a numeric keypad types digits, and moves where Num Lock is off', () => {
  expect(press('4', 'Numpad4')).toContain('4')
  expect(press('End', 'Numpad1')).toEqual([])
})

test('a digit with Shift is the sign it types, never a ground', () => {
  expect(press('Ą', 'Digit1', true)).toEqual(['Ą'])
  expect(press('/', 'Digit7', true)).toEqual(['/'])
})

test('letters work on a Cyrillic keyboard by their place, shifted ones too', () => {
  expect(press('о', 'KeyJ')).toContain('j')
  expect(press('Ч', 'KeyX', true)).toContain('X')
  expect(press('.', 'Slash')).toContain('/')
  expect(press(',', 'Slash', true)).toContain('?')
})

test('a Latin letter is itself wherever it stands', () => {
  // Dvorak types t where the American layout has k.
  expect(press('t', 'KeyK')).toEqual(['t'])
  expect(press('a', 'KeyQ')).toEqual(['a'])
})

test('Caps Lock is no Shift', () => {
  expect(press('X', 'KeyX')).toEqual(['x'])
  expect(press('x', 'KeyX', true)).toEqual(['X'])
})
