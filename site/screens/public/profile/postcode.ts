/**
 * Keeps a postcode on one line: „LT-35164“ must not break at its hyphen (U+2060, the word joiner).
 */
export const withWholePostcode = (address: string): string =>
  address.replace(/\bLT-(?=\d{5}\b)/g, 'LT\u2060-\u2060')
