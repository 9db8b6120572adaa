import type { MeetingAccess } from '../../../../modules/meeting/schemas.ts'

type Hour = Pick<MeetingAccess, 'startsAt' | 'endsAt' | 'waiting'>
/**
 * `counts`: until when whoever is alone stays at least; `holds`: until when a lawyer need not fear
 * a client who comes late.
 */
export type Waiting = { counts: number; holds: number }

/**
 * Until when to stay, for who is alone since then: only the booked hour counts. Undefined where
 * that hour has too little left. A page that was loaded anew counts from its own beginning, so it
 * may say a later moment than the rule asks, never an earlier one.
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

/** "4:05", for what is counted down. */
export const minutesSeconds = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
