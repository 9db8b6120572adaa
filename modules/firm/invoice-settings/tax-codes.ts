/** LT and 9 digits for a legal person, 12 for a natural person or a temporary number (IX-751). */
export const isVatNumber = (number: string): boolean => /^LT(\d{9}|\d{12})$/.test(number)

export const tidyVatNumber = (number: string): string => number.replace(/\s/g, '').toUpperCase()

export const isTaxpayerCode = (code: string): boolean => /^\d{7,12}$/.test(code)

/** Eleven digits that begin like a personal code, which must not become public. */
export const looksLikePersonalCode = (code: string): boolean =>
  /^[3-6]\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{4}$/.test(code)
