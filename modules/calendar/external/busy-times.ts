import ical, { type DateWithTimeZone, type VEvent } from 'node-ical'

import { addedDates } from './added-dates.ts'

/** Milliseconds since the epoch. */
export type BusyTime = { from: number; to: number }
export type Question = {
  text: string
  /** The zone of times without a zone, and of whole days. */
  timeZone: string
  from: number
  to: number
  maxBusy: number
  /** Marks our own events, which are not busy times. */
  ownUidEnd: string
}
export type Read = { busy: BusyTime[]; events: number }

export class NotUnderstood extends Error {
  readonly fault: 'noCalendar' | 'tooMuch'
  constructor(fault: 'noCalendar' | 'tooMuch') {
    super(fault)
    this.fault = fault
  }
}

/**
 * Busy times of a calendar (RFC 5545): events and all instances of recurring events, with exceptions,
 * moved instances, time zones and whole days. Free, cancelled and our own events are left out.
 */
export function readBusyTimes({ text, timeZone, from, to, maxBusy, ownUidEnd }: Question): Read {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new NotUnderstood('noCalendar')
  const parsed = ical.sync.parseICS(withZones(text, timeZone))
  const events = Object.values(parsed).filter(
    (part): part is VEvent => (part as { type?: string } | undefined)?.type === 'VEVENT',
  )
  const busy: BusyTime[] = []
  const add = (event: VEvent, startsAt: Date, endsAt: Date, isWhole: boolean) => {
    if (isFree(event) || String(event.uid ?? '').endsWith(ownUidEnd)) return
    const time = isWhole
      ? wholeDays(startsAt, endsAt, timeZone)
      : { from: startsAt.getTime(), to: endsAt.getTime() }
    if (!(time.from < time.to) || time.to <= from || time.from >= to) return
    if (busy.length >= maxBusy) throw new NotUnderstood('tooMuch')
    busy.push(time)
  }
  for (const event of events) {
    if (!event.start) continue
    for (const added of addedDates(event, { lengthMs: lengthOf(event), timeZone, most: maxBusy })) {
      const moved = movedFrom(event, added.startsAt)
      if (moved?.start) add(moved, moved.start, endOf(moved), isWholeDay(moved))
      else add(event, added.startsAt, added.endsAt, added.isWhole)
    }
    if (!event.rrule) {
      add(event, event.start, endOf(event), isWholeDay(event))
      // Moved instances of a series that the calendar does not contain.
      for (const moved of distinct(event.recurrences))
        if (moved.start) add(moved, moved.start, endOf(moved), isWholeDay(moved))
      continue
    }
    const window = {
      from: new Date(Math.max(from - lengthOf(event), event.start.getTime() - 1)),
      to: new Date(to),
    }
    if (window.from > window.to) continue
    for (const { start, end, isFullDay, event: instance } of ical.expandRecurringEvent(event, {
      ...window,
      expandOngoing: true,
    }))
      add(instance, start, end, isFullDay)
  }
  return { busy, events: events.length }
}

/** Adds the zone to times without one: the calendar's own or else the lawyer's. */
function withZones(text: string, timeZone: string): string {
  const unfolded = text.replace(/\r?\n[ \t]/g, '')
  if (/^RRULE.*FREQ=(SECONDLY|MINUTELY|HOURLY)/im.test(unfolded)) throw new NotUnderstood('tooMuch')
  const zone = knownZone(/^X-WR-TIMEZONE:([^\r\n]+)/im.exec(unfolded)?.[1]?.trim()) ?? timeZone
  return unfolded.replace(
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(;[^:\r\n]*)?:([\dT,]+)[ \t\r]*$/gim,
    (line: string, name: string, rest = '', value: string) =>
      /;TZID=/i.test(rest) || !/^(?:\d{8}T\d{6},?)+$/.test(value)
        ? line
        : `${name};TZID=${zone}${rest}:${value}`,
  )
}

function knownZone(zone: string | undefined): string | undefined {
  try {
    return zone && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Free (RFC 5545, 3.8.2.7, and a property of Outlook) or cancelled. */
function isFree(event: VEvent): boolean {
  const outlook = String(
    (event as { 'MICROSOFT-CDO-BUSYSTATUS'?: string })['MICROSOFT-CDO-BUSYSTATUS'],
  ).toUpperCase()
  return event.transparency === 'TRANSPARENT' || event.status === 'CANCELLED' || outlook === 'FREE'
}

const isWholeDay = (event: VEvent): boolean =>
  event.datetype === 'date' ||
  (event.start as DateWithTimeZone & { dateOnly?: boolean }).dateOnly === true

/** Without an end, a whole day lasts a day and other events no time (RFC 5545, 3.6.1). */
function endOf(event: VEvent): Date {
  if (event.end) return event.end
  return isWholeDay(event) ? new Date(event.start.getTime() + 86_400_000) : event.start
}

const lengthOf = (event: VEvent): number =>
  Math.max(0, endOf(event).getTime() - event.start.getTime())

/** Reads the local parts that the parser wrote as dates of the lawyer's zone. */
function wholeDays(startsAt: Date, endsAt: Date, timeZone: string): BusyTime {
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
