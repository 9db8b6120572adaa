/**
 * The Lithuanian personal code: sex and century, birth date, serial number, check digit (Law on the
 * Register of Residents).
 */

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]
const SECOND = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]

/** Whether the code has eleven digits, an existing day and the right check digit. */
export function isPersonalCode(code: string): boolean {
  return (
    /^[1-6]\d{10}$/.test(code) &&
    birthDateOf(code) !== undefined &&
    checkDigitOf(code) === Number(code[10])
  )
}

/** The weights of the second row decide when the first remainder is 10; a second 10 counts as 0. */
function checkDigitOf(code: string): number {
  const rest = (weights: readonly number[]) =>
    weights.reduce((sum, weight, index) => sum + weight * Number(code[index]), 0) % 11
  const first = rest(FIRST)
  return first < 10 ? first : rest(SECOND) % 10
}

/** ISO 8601 date; undefined for a day that does not exist. */
export function birthDateOf(code: string): string | undefined {
  const century = 18 + Math.floor((Number(code[0]) - 1) / 2)
  const date = `${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`
  try {
    return Temporal.PlainDate.from(date).toString()
  } catch {
    return undefined
  }
}

export const maskPersonalCode = (code: string): string =>
  `${'•'.repeat(code.length - 2)}${code.slice(-2)}`
