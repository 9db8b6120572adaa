type ZoneRules = { name: string; block: string }

/**
 * The zone that a calendar means by a name: an IANA name, or an offset such as `+0200`. Names that
 * no list knows are read by what the calendar says about them, and else as the lawyer's zone: the
 * parser would take the zone of the process. `askParser` says what the parser makes of a name, and
 * of the rules of a VTIMEZONE.
 */
export function createZoneNames(
  text: string,
  {
    timeZone,
    askParser,
  }: { timeZone: string; askParser: (name: string, rules?: string) => string | undefined },
): (name: string) => string {
  const defined = [...text.matchAll(/^BEGIN:VTIMEZONE\r?\n[\s\S]*?^END:VTIMEZONE/gim)].map(
    ([block]): ZoneRules => ({ name: plain(/^TZID[^:\r\n]*:(.*)/im.exec(block)?.[1]), block }),
  )
  const resolve = (name: string): string => {
    const block = defined.find((zone) => zone.name === name)?.block
    return (
      findZone(name) ??
      offsetOf(name) ??
      findZone(askParser(name)) ??
      knownEnding(name) ??
      knownEnding(plain(/^X-LIC-LOCATION:(.*)/im.exec(block ?? '')?.[1])) ??
      (block === undefined ? zoneOfLabel(name, timeZone) : undefined) ??
      (block !== undefined && !hasOffsets(timeZone, offsetsIn(block))
        ? findZone(askParser('Customized Time Zone', block))
        : undefined) ??
      timeZone
    )
  }
  const found = new Map<string, string>()
  return (given) => {
    const name = plain(given)
    const zone = found.get(name) ?? resolve(name)
    found.set(name, zone)
    return zone
  }
}

/** A longer name is known to no list, and would keep the parser busy. */
const LONGEST_NAME = 500
const plain = (text = ''): string => text.slice(0, LONGEST_NAME).replaceAll(/["\\]/g, '').trim()

const foundZones = new Map<string, string | undefined>()

/** Remembers names, since a calendar on a server is thousands of texts that name the same zones. */
export function findZone(zone: string | undefined): string | undefined {
  if (!zone) return undefined
  if (!foundZones.has(zone)) {
    if (foundZones.size >= 1_000) foundZones.clear()
    foundZones.set(zone, lookUpZone(zone))
  }
  return foundZones.get(zone)
}

function lookUpZone(zone: string): string | undefined {
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    // Without a colon, which would end the parameters of a line.
    return /^[+-]/.test(known) ? known.replace(':', '') : known
  } catch {
    return undefined
  }
}

/** The IANA name at the end of `/mozilla.org/20050126_1/Europe/Vilnius`. */
function knownEnding(name: string): string | undefined {
  // No IANA name has more parts.
  const parts = name.split('/').slice(-3)
  return parts.map((_, at) => findZone(parts.slice(at).join('/'))).find((zone) => zone)
}

/** Of `UTC+2` or `GMT+0200`. */
function offsetOf(name: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] =
    /^\(?(?:UTC|GMT)?\)?\s*([+-])(\d{1,2})(?::?(\d{2}))?\)?$/i.exec(name) ?? []
  return sign && findZone(`${sign}${hours.padStart(2, '0')}:${minutes}`)
}

/** `(GMT+02:00) Vilnius` names the offset in January: the lawyer's zone, if theirs is the same. */
function zoneOfLabel(name: string, timeZone: string): string | undefined {
  const [, sign, hours = '', minutes = ''] = /^\(.*?([+-])(\d{1,2})[:.](\d{2})\)/.exec(name) ?? []
  const offset = sign && `${sign}${hours.padStart(2, '0')}:${minutes}`
  return offset && offsetsOf(timeZone)[0] !== offset ? findZone(offset) : undefined
}

const offsetsIn = (block: string): string[] =>
  [...block.matchAll(/^TZOFFSETTO:([+-]\d{2})(\d{2})/gim)].map(
    ([, hours, minutes]) => `${hours}:${minutes}`,
  )

const offsetsOf = (timeZone: string): string[] =>
  ['2026-01-15', '2026-07-15'].map(
    (day) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).offset,
  )

/** Several zones have the same offsets and other days of change: the lawyer's is the likely one. */
const hasOffsets = (timeZone: string, offsets: readonly string[]): boolean => {
  const own = offsetsOf(timeZone)
  return (
    own.every((offset) => offsets.includes(offset)) &&
    offsets.every((offset) => own.includes(offset))
  )
}
