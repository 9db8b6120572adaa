/** LT and 9 digits of a legal person's number, or 12 of a temporary or a person's one (IX-751). */
export const isVatNumber = (number: string): boolean => /^LT(\d{9}|\d{12})$/.test(number)

export const tidyVatNumber = (number: string): string => number.replace(/\s/g, '').toUpperCase()

export const isTaxpayerCode = (code: string): boolean => /^\d{7,12}$/.test(code)

/**
 * Eleven digits that begin as a personal code does. It would stand on a public page and on every
 * invoice.
 */
export const looksLikePersonalCode = (code: string): boolean =>
  /^[3-6]\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{4}$/.test(code)
