const MAX_LENGTH = 300

/** The first address in a text, in lower case. */
export function normalizeEmail(text: string): string | undefined {
  const beginning = text.slice(0, MAX_LENGTH)
  const found = /[^\s<>(),;:"]+@[^\s<>(),;:"]+\.[^\s<>(),;:".]{2,}/.exec(
    beginning
      .normalize('NFKC')
      .replace(/^mailto:/i, '')
      .replace(/\s*(\(at\)|\[at\])\s*/i, '@'),
  )?.[0]
  return found && found.length <= 254 ? found.toLowerCase() : undefined
}

/**
 * "8 687 12345", "0 687 12345", "(8-687) 12345", "370 687 12345" and "+370 687 12345" are one
 * number: +37068712345.
 */
export function normalizePhone(text: string): string | undefined {
  const dialled = text
    .normalize('NFKC')
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
  const international = withCountryCode(dialled)
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : undefined
}

function withCountryCode(dialled: string): string {
  if (dialled.startsWith('00')) return `+${dialled.slice(2)}`
  if (/^370\d{8}$/.test(dialled)) return `+${dialled}`
  // The inland prefix was 8 and is becoming 0.
  if (/^[80]\d{8}$/.test(dialled)) return `+370${dialled.slice(1)}`
  return /^[3-6]\d{7}$/.test(dialled) ? `+370${dialled}` : dialled
}

/** Only mobile numbers receive text messages. */
export const isMobile = (phone: string): boolean =>
  /^\+3706\d{7}$/.test(normalizePhone(phone) ?? '')

export const splitContacts = (text: string): string[] =>
  text
    .slice(0, 10 * MAX_LENGTH)
    .split(/[,;|/\n]|\s+(?:arba|ir|or|and)\s+/)
    .map((part) => part.trim())
    .filter(Boolean)

export const emailKeys = (emails: readonly string[]): string[] => keysOf(emails, normalizeEmail)
export const phoneKeys = (phones: readonly string[]): string[] => keysOf(phones, normalizePhone)

const keysOf = (
  printed: readonly string[],
  normalize: (text: string) => string | undefined,
): string[] => [...new Set(printed.map(normalize).filter((key) => key !== undefined))].toSorted()
