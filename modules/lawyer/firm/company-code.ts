/**
 * Checks the last digit of a Lithuanian company code (juridinio asmens kodas): nine digits, or the
 * seven of codes issued before 2004.
 */
export function isCompanyCode(code: string): boolean {
  return /^(\d{7}|\d{9})$/.test(code) && withCheckDigit(code.slice(0, -1)) === code
}

/** Weights start at 1, or at 3 where the first remainder is ten. */
export function withCheckDigit(digits: string): string {
  const remainder = (from: number) =>
    [...digits].reduce((sum, digit, at) => sum + Number(digit) * (((at + from - 1) % 9) + 1), 0) %
    11
  const first = remainder(1)
  return `${digits}${first < 10 ? first : remainder(3) % 10}`
}
