import { afterEach, expect, test, vi } from 'vitest'
import { namesOf, onDeskKeys } from './keys.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('of several listeners only the one acts that knows what the key types, whichever began first', () => {
  vi.stubGlobal('Element', class {})
  for (const isPageFirst of [true, false]) {
    const page = Object.assign(new EventTarget(), { querySelector: () => null })
    vi.stubGlobal('document', page)
    const done: string[] = []
    const act = (name: string) => ({ [name]: () => void done.push(name) })
    const listeners = isPageFirst ? [act('/'), act('3')] : [act('3'), act('/')]
    const stop = listeners.map(onDeskKeys)
    const type = (key: string, code: string) => {
      const pressed = Object.assign(new Event('keydown'), { key, code, shiftKey: false })
      page.dispatchEvent(pressed)
    }
    // ĄŽERTY, then a keyboard with letters in place of digits.
    type('/', 'Digit3')
    type('ę', 'Digit3')
    for (const end of stop) end()
    type('3', 'Digit3')
    expect(done).toEqual(['/', '3'])
  }
})
