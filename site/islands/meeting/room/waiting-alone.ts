import type { MeetingAccess } from '../../../../modules/meeting/schemas.ts'

type Hour = Pick<MeetingAccess, 'startsAt' | 'endsAt' | 'waiting'>
/**
 * `counts`: the minimum time to stay; `holds`: until when a late client could still claim that the
 * lawyer left early.
 */
export type Waiting = { counts: number; holds: number }

/**
 * How long a person who waits alone must stay. Only the booked hour counts. Undefined when too
 * little of it is left. A reloaded page counts from its own start, so it may give a later time than
 * the rule requires, never an earlier one.
 */
export function waitingUntil(
  { startsAt, endsAt, waiting }: Hour,
  since: number,
): Waiting | undefined {
  const from = Math.max(since, Date.parse(startsAt))
  const counts = from + waiting.countsAfter
  return counts > Date.parse(endsAt)
    ? undefined
    : { counts, holds: Math.min(from + waiting.holdsAfter, Date.parse(endsAt)) }
}

/** Whole minutes of the booked hour spent waiting. */
export const minutesWaited = ({ startsAt, endsAt }: Hour, since: number, until: number): number =>
  Math.max(
    0,
    Math.floor(
      (Math.min(until, Date.parse(endsAt)) - Math.max(since, Date.parse(startsAt))) / 60_000,
    ),
  )

/** A countdown, "4:05". */
export const minutesSeconds = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
