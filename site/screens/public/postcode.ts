/** A postcode is one word: „LT-35164“ is not broken at its hyphen (U+2060, the word joiner). */
export const withWholePostcode = (address: string): string =>
  address.replace(/\bLT-(?=\d{5}\b)/g, 'LT\u2060-\u2060')
