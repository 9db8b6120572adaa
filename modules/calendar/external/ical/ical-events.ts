import ical, { type DateWithTimeZone, type VEvent } from 'node-ical'
import { addedDates } from './added-dates.ts'
import { createIsDeclined } from './declined.ts'
import { joinCalendar, splitCalendar } from './event-blocks.ts'
import {
  createSeries,
  isFreeText,
  isOver,
  readableEvent,
  uidInSeries,
  withoutRule,
  type ReadableEvent,
} from './readable-event.ts'
import { createTurns } from './this-and-future.ts'
import { createZoneNames } from './zone-names.ts'

/*
 * The only file that runs node-ical. It adds what node-ical lacks or does in another way; each point
 * has a test in ical-events.test.ts:
 * - times without a zone, or in one that it does not know, are read in the zone of the process:
 *   `withZones` names one;
 * - RDATE is not interpreted: `addedDates`;
 * - a moved instance is listed twice, and not at all for a series without a rule: `distinct`;
 * - a whole day is an instant in the zone of the process: `wholeDays`;
 * - an event without an end has none: `endOf`;
 * - an instance that moves the later ones moves alone: `createTurns`;
 * - a line that is not well-formed is skipped: `readableEvent` writes it anew, or counts the event;
 * - one value that it cannot read makes it refuse the whole calendar, and a date that does not exist
 *   becomes another one: `readableEvent` leaves out what cannot be read, and counts those events;
 * - of events with one UID it keeps the last: `createSeries`;
 * - rules that repeat more than 24 times a day take too long: they are left out in the same way.
 */

export class NotUnderstood extends Error {
  readonly failure: 'noCalendar' | 'tooMuch'
  constructor(failure: 'noCalendar' | 'tooMuch') {
    super(failure)
    this.failure = failure
  }
}

/** One occurrence of an event, in milliseconds since the epoch. */
export type Instance = {
  from: number
  to: number
  uid: string
  isFree: boolean
  isCancelled: boolean
}
type Window = {
  /** The zone of times without a zone, and of whole days. */
  timeZone: string
  from: number
  to: number
  /** How many dates one RDATE may add. */
  most: number
}

/** `unread`: events of which some time is not known. */
export type ParsedEvents = { events: VEvent[]; unread: number }

/**
 * The events of a calendar, a recurring one once. Those that its owner has declined under one of
 * these addresses are free. Throws NotUnderstood.
 */
export function parseEvents(
  text: string,
  {
    timeZone,
    from,
    ownAddresses = [],
  }: Pick<Window, 'timeZone' | 'from'> & { ownAddresses?: readonly string[] },
): ParsedEvents {
  // Without its end, the rest of the calendar would be offered as free.
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) || !/^END:VCALENDAR/im.test(text))
    throw new NotUnderstood('noCalendar')
  const { around, events, periods } = splitCalendar(text.replace(/^\uFEFF?\s*/, ''))
  const inSeries = createSeries()
  const isDeclined = createIsDeclined(ownAddresses)
  const checked = [...events, ...periods].map((lines) =>
    readableEvent(lines, { inSeries, from, isDeclined }),
  )
  const known = checked.filter(hasLines)
  const zoned = withZones(
    joinCalendar({ around, events: known.map(({ lines }) => lines) }),
    timeZone,
  )
  const lost =
    checked.filter(({ lines, isUnread }) => !lines && isUnread).length +
    Math.max(0, countBegun(text) - events.length)
  const parsed = tryParse(zoned)
  if (parsed)
    return { events: parsed, unread: lost + known.filter(({ isUnread }) => isUnread).length }
  const apart = splitCalendar(zoned).events.map((lines, at) =>
    parsedApart(lines, { from, wasUnread: known[at]?.isUnread }),
  )
  const rest = apart.filter(hasLines).map(({ lines }) => lines)
  const together = tryParse(joinCalendar({ around: [], events: rest }))
  // The last reading stays valid.
  if (!together) throw new NotUnderstood('noCalendar')
  return { events: together, unread: lost + apart.filter(({ isUnread }) => isUnread).length }
}

/** Also those with indented lines, which are read as the rest of the line before them. */
const countBegun = (text: string): number => text.match(/^[ \t]*BEGIN\W+VEVENT/gim)?.length ?? 0

const hasLines = <E extends { lines: string[] | undefined }>(
  event: E,
): event is E & { lines: string[] } => event.lines !== undefined

/** Undefined if the parser refuses something in it, and so everything. */
function tryParse(text: string): VEvent[] | undefined {
  try {
    return Object.values(ical.sync.parseICS(text)).filter(
      (part): part is VEvent => (part as { type?: string } | undefined)?.type === 'VEVENT',
    )
  } catch {
    return undefined
  }
}

/** What the parser reads of one event: all of it, its first time, or nothing. */
function parsedApart(
  lines: string[],
  { from, wasUnread = false }: { from: number; wasUnread?: boolean },
): ReadableEvent {
  const isParsed = (some: string[]) =>
    tryParse(joinCalendar({ around: [], events: [some] })) !== undefined
  if (isParsed(lines)) return { lines, isUnread: wasUnread }
  const once = withoutRule(lines)
  const isUnread = wasUnread || (!isFreeText(lines) && !isOver(lines, from))
  return { lines: isParsed(once) ? once : undefined, isUnread }
}

/** All instances of an event that may touch the window, with added dates and moved instances. */
export function* instancesOf(event: VEvent, window: Window): Generator<Instance> {
  if (!event.start) return
  const { timeZone, from, to, most } = window
  const { reach, turned } = createTurns(event)
  const asInstance = (of: VEvent, startsAt: Date, endsAt: Date, isAllDay: boolean): Instance => ({
    ...(isAllDay
      ? wholeDays(startsAt, endsAt, timeZone)
      : { from: startsAt.getTime(), to: endsAt.getTime() }),
    uid: uidInSeries(String(of.uid ?? '')),
    isFree: isFree(of),
    isCancelled: of.status === 'CANCELLED',
  })
  const single = (event: VEvent) =>
    asInstance(event, event.start, endOf(event), isAllDayEvent(event))
  const ofSeries = (startsAt: Date, endsAt: Date, isAllDay: boolean) => {
    const instance = turned({ startsAt, endsAt })
    return asInstance(instance.event, instance.startsAt, instance.endsAt, isAllDay)
  }

  for (const added of addedDates(event, { lengthMs: lengthOf(event), timeZone, most })) {
    const moved = movedFrom(event, added.startsAt)
    yield moved?.start ? single(moved) : ofSeries(added.startsAt, added.endsAt, added.isAllDay)
  }
  if (!event.rrule) {
    yield single(event)
    // Moved instances of a series that the calendar does not contain.
    for (const moved of distinct(event.recurrences))
      if (moved.start && moved.recurrenceid !== event.recurrenceid) yield single(moved)
    return
  }
  const earliest = from - Math.max(lengthOf(event), reach)
  const first = new Date(Math.max(earliest, event.start.getTime() - 1))
  const last = new Date(to + reach)
  if (first > last) return
  for (const { start, end, isFullDay, event: instance } of ical.expandRecurringEvent(event, {
    from: first,
    to: last,
    expandOngoing: true,
  }))
    yield instance === event
      ? ofSeries(start, end, isFullDay)
      : asInstance(instance, start, end, isFullDay)
}

/**
 * Gives each time a zone that the parser knows: the named one, or without a name the calendar's own
 * or else the lawyer's.
 */
function withZones(text: string, timeZone: string): string {
  const zoneOf = createZoneNames(text, { timeZone, askParser })
  const own = zoneOf(/^X-WR-TIMEZONE:([^\r\n]+)/im.exec(text)?.[1] ?? timeZone)
  return text.replace(
    // The name may contain a colon, although it should then be quoted.
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(;[^\r\n]*)?:([^:\r\n]*)$/gim,
    (line: string, name: string, rest = '', value: string) => {
      const [named, zone] = /;TZID=("[^"]*"|[^;]*)/i.exec(rest) ?? []
      if (zone !== undefined)
        return `${name}${rest.replace(named, `;TZID=${zoneOf(zone)}`)}:${value}`
      return /^(?:\d{8}T\d{6},?)+\s*$/.test(value) ? `${name};TZID=${own}${rest}:${value}` : line
    },
  )
}

/** The zone that the parser finds for a name; the name itself if it does not know it. */
function askParser(name: string, rules = ''): string | undefined {
  // For these the parser takes the rules, or without rules the zone of the process.
  if (!rules && /^(?:tzone:\/\/Microsoft\/|Customized Time Zone)/.test(name)) return undefined
  const text = [
    'BEGIN:VCALENDAR',
    rules.replace(/^TZID[^:\r\n]*:.*/im, `TZID:${name}`),
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;TZID="${name}":20260115T120000`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const parts = Object.values(ical.sync.parseICS(text.join('\r\n'))) as Array<Partial<VEvent>>
  return parts.find(({ type }) => type === 'VEVENT')?.start?.tz
}

/** Free (RFC 5545, 3.8.2.7, and a property of Outlook) or cancelled. */
function isFree(event: VEvent): boolean {
  const outlook = String(
    (event as { 'MICROSOFT-CDO-BUSYSTATUS'?: string })['MICROSOFT-CDO-BUSYSTATUS'],
  ).toUpperCase()
  const [transparency, status] = [event.transparency, event.status].map((value) =>
    String(value).toUpperCase(),
  )
  return transparency === 'TRANSPARENT' || status === 'CANCELLED' || outlook === 'FREE'
}

const isAllDayEvent = (event: VEvent): boolean =>
  event.datetype === 'date' ||
  (event.start as DateWithTimeZone & { dateOnly?: boolean }).dateOnly === true

/** Without an end, a whole day lasts a day and other events no time (RFC 5545, 3.6.1). */
function endOf(event: VEvent): Date {
  if (event.end) return event.end
  return isAllDayEvent(event) ? new Date(event.start.getTime() + 86_400_000) : event.start
}

const lengthOf = (event: VEvent): number =>
  Math.max(0, endOf(event).getTime() - event.start.getTime())

/** Reads the local parts that the parser wrote as dates of the lawyer's zone. */
function wholeDays(startsAt: Date, endsAt: Date, timeZone: string): { from: number; to: number } {
  const dayOf = (date: Date) =>
    Temporal.PlainDate.from({
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
    })
  const first = dayOf(startsAt)
  const last = dayOf(endsAt)
  const end = Temporal.PlainDate.compare(last, first) > 0 ? last : first.add({ days: 1 })
  return {
    from: first.toZonedDateTime(timeZone).epochMilliseconds,
    to: end.toZonedDateTime(timeZone).epochMilliseconds,
  }
}

const movedFrom = (event: VEvent, instant: Date): VEvent | undefined =>
  distinct(event.recurrences).find(
    ({ recurrenceid }) =>
      recurrenceid !== undefined && new Date(recurrenceid).getTime() === instant.getTime(),
  )

/** The parser lists a moved instance under its date and under its instant. */
const distinct = (recurrences: VEvent['recurrences']) =>
  [...new Set(Object.values(recurrences ?? {}))] as VEvent[]
