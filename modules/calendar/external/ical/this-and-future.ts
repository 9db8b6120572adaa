import type { DateWithTimeZone, VEvent } from 'node-ical'
import { findZone } from './zone-names.ts'

type Part = VEvent & { RANGE?: string; rdate?: unknown }
type Times = { startsAt: Date; endsAt: Date }
/** A moved instance that moves the later ones with it (RECURRENCE-ID with RANGE=THISANDFUTURE). */
type Turn = { at: number; event: VEvent; zone: string }

// Not from shared: the thread that reads calendars loads little.
const DAY = 86_400_000
/** A series that is moved further is not followed: too many of its instances would be looked at. */
const FARTHEST = 366 * DAY

/**
 * Moves the instances of a series from each turn on by as much as the turn itself, and gives them its
 * length and status (RFC 5545, 3.2.13 and 3.8.4.4). The parser moves only the turn.
 */
export function createTurns(event: VEvent) {
  const turns = turnsOf(event)
    .filter((turn) => isKnown(event, turn))
    .toSorted((a, b) => b.at - a.at)
  const reach = turns.map(
    ({ at, event: moved }) =>
      Math.abs(moved.start.getTime() - at) +
      Math.max(0, endOf(moved) - moved.start.getTime()) +
      DAY,
  )
  return {
    /** How far outside of a window an instance may begin that is moved into it. */
    reach: Math.max(0, ...reach),
    /** The event and times of the instance that would begin then. */
    turned(original: Times): Times & { event: VEvent } {
      const turn = turns.find(({ at }) => at <= original.startsAt.getTime())
      if (!turn) return { ...original, event }
      const { at, zone, event: moved } = turn
      const startsAt = movedLike(original.startsAt, { from: at, to: moved.start.getTime() }, zone)
      const length = { from: moved.start.getTime(), to: endOf(moved) }
      return { event: moved, startsAt, endsAt: movedLike(startsAt, length, zone) }
    },
  }
}

/** Some instances after a turn are not known. */
export const hasUnknownTurn = (event: VEvent): boolean =>
  turnsOf(event).some((turn) => !isKnown(event, turn))

function turnsOf(event: VEvent): Turn[] {
  const all = new Set(Object.values(event.recurrences ?? {})) as Set<Part>
  const parts = [...all].filter(({ RANGE, start, recurrenceid }) => RANGE && start && recurrenceid)
  if (parts.length === 0) return []
  const zone = isWholeDay(event)
    ? // The parser writes whole days in the zone of the process.
      Temporal.Now.timeZoneId()
    : (findZone((event.start as Partial<DateWithTimeZone> | undefined)?.tz) ?? 'UTC')
  return parts.map((part) => ({
    at: new Date(part.recurrenceid as Date).getTime(),
    event: part,
    zone,
  }))
}

/** The series is in this calendar, and the turn is no series of its own. */
const isKnown = (series: Part, { at, event }: Turn): boolean =>
  (series.rrule !== undefined || series.rdate !== undefined) &&
  event.rrule === undefined &&
  (event as Part).rdate === undefined &&
  isWholeDay(event) === isWholeDay(series) &&
  Math.abs(event.start.getTime() - at) <= FARTHEST

const endOf = ({ start, end = start }: VEvent): number => end.getTime()
const isWholeDay = ({ datetype }: VEvent): boolean => datetype === 'date'

/** By the wall clock, so that a meeting at ten stays at ten when the clocks change. */
function movedLike(moment: Date, { from, to }: { from: number; to: number }, zone: string): Date {
  const wallTime = (epochMilliseconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
  const moved = wallTime(moment.getTime()).add(wallTime(from).until(wallTime(to)))
  return new Date(moved.toZonedDateTime(zone).epochMilliseconds)
}
