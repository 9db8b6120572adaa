import { readFileSync } from 'node:fs'
import { hash, verify, type Options } from '@node-rs/argon2'
import type { Refusal } from '#modules/shared'
import { errors } from '../errors.ts'

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

/**
 * argon2id, 19 MiB, two passes: OWASP's first choice, about 40 ms. The value 2 is the package's
 * const enum member Argon2id.
 */
const ARGON2: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

/**
 * The fault of a new password, if any. Length and rarity count, not kinds of characters (NIST SP
 * 800-63B).
 */
export function findPasswordFault(
  password: string,
  email: string,
  field = 'password',
): Refusal | undefined {
  const { min, max } = PASSWORD_LENGTH
  const length = Array.from(password).length
  if (length < min) return errors.PASSWORD_IS_TOO_SHORT({ field, params: { min } })
  if (length > max) return errors.PASSWORD_IS_TOO_LONG({ field, params: { max } })
  const plain = password.toLowerCase()
  if (plain === email || plain === email.split('@')[0])
    return errors.PASSWORD_IS_THE_EMAIL({ field })
  return isCommon(password) ? errors.PASSWORD_IS_TOO_COMMON({ field }) : undefined
}

export type NewPassword = { password: string; passwordConfirmation?: string }

/** Faults of a new password and its repetition. */
export const findNewPasswordFaults = (
  { password, passwordConfirmation }: NewPassword,
  email: string,
  field?: string,
): (Refusal | undefined)[] => [
  findPasswordFault(password, email, field),
  findConfirmationFault(password, passwordConfirmation),
]

export const findConfirmationFault = (
  password: unknown,
  confirmation: unknown,
): Refusal | undefined =>
  confirmation !== undefined && confirmation !== password
    ? errors.PASSWORDS_DOES_NOT_MATCH({ field: 'passwordConfirmation' })
    : undefined

/** Also recognises variants of listed words, such as „Slaptažodis123!“ and "P@ssw0rd2026". */
export function isCommon(password: string): boolean {
  const folded = password.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (new Set(folded).size < 5) return true
  const word = folded.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const unmasked = unmask(folded.replace(/[^a-z]+$/, ''))
  const doubled = folded.slice(0, folded.length / 2)
  return [
    folded,
    word,
    unmasked,
    unmask(folded),
    ...(doubled + doubled === folded ? [doubled] : []),
  ].some((form) => common.has(form))
}

const unmask = (text: string): string =>
  text
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[5$]/g, 's')

/** A port, so that a test can count the work for known and unknown people. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Does the same work when there is no hash. */
  isRight(password: string, passwordHash: string | null | undefined): Promise<boolean>
}

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), ARGON2)

let dummyHash: Promise<string> | undefined

/** Takes the same time when there is no hash, so that timing does not reveal who has an account. */
export async function isRightPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await dummyHash), password.normalize('NFC'))
  return right && passwordHash != null
}

export const argon2Passwords: Passwords = { hash: hashPassword, isRight: isRightPassword }

/** Refuses passwords published in the source code, for installations with real people. */
export const argon2PasswordsExcept = (refused: readonly string[]): Passwords => ({
  ...argon2Passwords,
  hash: async (password) => {
    if (refused.includes(password.normalize('NFC')))
      throw errors.PASSWORD_IS_TOO_COMMON({ field: 'password' })
    return hashPassword(password)
  },
})
