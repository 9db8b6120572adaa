import { expect, test } from 'vitest'
import { findPasswordFault, hashPassword, isRightPassword } from './password.ts'

const codeFor = (password: string) => findPasswordFault(password, 'tomas@patarta.test')?.code

test('a password is judged by length and rarity, not by kinds of characters', () => {
  expect(codeFor('devynženk')).toBe('PASSWORD_IS_TOO_SHORT')
  expect(codeFor('x1'.repeat(65))).toBe('PASSWORD_IS_TOO_LONG')
  expect(codeFor('žalias dviratis miega')).toBeUndefined()
  expect(codeFor('Patarta-demo-1')).toBeUndefined()
})

test('a common password is refused in any variant', () => {
  for (const password of [
    'Password123!',
    'P@ssw0rd2026',
    'slaptažodis1',
    'SLAPTAZODIS!!',
    '1234567890',
    '1q2w3e4r5t',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'ababababab',
    'lietuvalietuva',
    'Žalgiris2026',
  ])
    expect([password, codeFor(password)]).toEqual([password, 'PASSWORD_IS_TOO_COMMON'])
})

test('the address itself is refused as a password', () => {
  expect(codeFor('Tomas@patarta.test')).toBe('PASSWORD_IS_THE_EMAIL')
})

test('a password is the same with composed and decomposed letters', async () => {
  const hash = await hashPassword('ąžuolas prie ežero'.normalize('NFC'))
  expect(await isRightPassword('ąžuolas prie ežero'.normalize('NFD'), hash)).toBe(true)
  expect(await isRightPassword('azuolas prie ezero', hash)).toBe(false)
  expect(await isRightPassword('nobody has this password', undefined)).toBe(false)
})
