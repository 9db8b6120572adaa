/** Whether the owner of the calendar has answered "no" to the event of these lines. */
export type IsDeclined = (lines: readonly string[]) => boolean

/**
 * Reads the owner's answer (RFC 5545, 3.2.12). An owner who is invited under two addresses has
 * declined only under both. Without known addresses, nothing is declined.
 */
export function createIsDeclined(ownAddresses: readonly string[]): IsDeclined {
  const own = new Set(ownAddresses.map(plain).filter((address) => address !== ''))
  return (lines) => {
    if (own.size === 0) return false
    const answers = lines
      .map(attendeeOf)
      .filter((attendee) => attendee?.addresses.some((address) => own.has(address)))
    return answers.length > 0 && answers.every((attendee) => attendee?.hasDeclined)
  }
}

/** The event takes no time, as if it said so itself. */
export const asFree = (lines: readonly string[]): string[] => [
  ...lines.filter((line) => !line.startsWith('TRANSP')),
  'TRANSP:TRANSPARENT',
]

/** Undefined for other lines, and for one that is not well-formed. */
function attendeeOf(line: string): { addresses: string[]; hasDeclined: boolean } | undefined {
  const [, parameters, address = ''] =
    /^ATTENDEE((?:;[\w-]+=(?:"[^"]*"|[^";:])*)*):(.*)$/s.exec(line) ?? []
  if (parameters === undefined) return undefined
  const valueOf = (wanted: string) =>
    [...parameters.matchAll(/;([\w-]+)=((?:"[^"]*"|[^";:])*)/g)].find(
      ([, name]) => name?.toUpperCase() === wanted,
    )?.[2] ?? ''
  return {
    // Apple gives an address of its own, and the e-mail as a parameter.
    addresses: [plain(address), plain(valueOf('EMAIL'))],
    hasDeclined: plain(valueOf('PARTSTAT')) === 'declined',
  }
}

const plain = (text: string): string =>
  text
    .replaceAll('"', '')
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
