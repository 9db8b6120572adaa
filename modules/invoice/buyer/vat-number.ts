/** VAT numbers of the member states, as in VIES, without the two letters. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Outside the Union only the letters and the length are checked. */
const ELSEWHERE = /^[A-Z]{2}[A-Z0-9]{2,12}$/

export function isVatNumber(number: string): boolean {
  const form = FORMS[number.slice(0, 2)]
  return form ? form.test(number.slice(2)) : ELSEWHERE.test(number)
}

/** A VAT payer of another member state accounts for the VAT itself (IX-751, Art. 13(2), 95). */
export const isOfOtherMemberState = (number: string | null | undefined): number is string =>
  typeof number === 'string' &&
  !number.startsWith('LT') &&
  number.slice(0, 2) in FORMS &&
  isVatNumber(number)
