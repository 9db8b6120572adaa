import { MINUTE } from '#modules/shared'

/** They have met if they were in the room together this long, also outside the booked hour. */
const MET_AFTER = MINUTE
/** A client who was present within the hour for this long without the lawyer has waited enough. */
const IN_VAIN_AFTER = 3 * MINUTE
/**
 * A lawyer who was in the room within the hour for this long has come, unless a client waited
 * enough.
 */
const WAITED_AFTER = 5 * MINUTE
/**
 * A lawyer who waited this long from the start, or half of a short meeting, before the client first
 * came, has come even if the client stays later.
 */
const WAITED_LONG_AFTER = 15 * MINUTE

/**
 * How long a person must wait alone within the hour to have come, and how long a lawyer must wait to
 * have come even if the client comes later.
 */
export const waitingFor = (
  role: Side,
  { startsAt, endsAt }: Times,
): { countsAfter: number; holdsAfter: number } => ({
  countsAfter: role === 'lawyer' ? WAITED_AFTER : IN_VAIN_AFTER,
  holdsAfter: Math.min(WAITED_LONG_AFTER, (endsAt.getTime() - startsAt.getTime()) / 2),
})

type Range = readonly [from: number, to: number]
type Side = 'client' | 'lawyer'
export type Stay = {
  side: Side
  stage: 'waiting-room' | 'room'
  joinedAt: Date
  /** When it ended, or the last heartbeat. */ until: Date
}
type Times = { startsAt: Date; endsAt: Date }
/** When each side first came; missing if it did not. */
export type Came = { [Who in Side]?: Date }

/** Whether the two were together in the room, which counts for the fee and for a review. Pure. */
export const haveMet = (stays: readonly Stay[]): boolean =>
  length(common(inRoom(stays, 'client'), inRoom(stays, 'lawyer'))) >= MET_AFTER

/**
 * Who came to a meeting that is over, and when first. Both came if they met. Otherwise, if the client
 * had to wait, in the waiting room or alone in the room, only the client came. If the lawyer waited and the
 * client stayed for a moment or came much too late, only the lawyer came. Pure.
 */
export function whoCame(stays: readonly Stay[], { startsAt, endsAt }: Times): Came {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()]
  const [client, lawyer] = [union(stays, 'client'), inRoom(stays, 'lawyer')]
  const first = (who: Side, there: readonly Range[]) =>
    there[0] ? { [who]: new Date(there[0][0]) } : {}
  if (haveMet(stays)) return { ...first('client', client), ...first('lawyer', lawyer) }

  const clientThere = common(client, [[start, end]])
  const inVain =
    length(clientThere) - length(common(common(inRoom(stays, 'client'), lawyer), [[start, end]]))
  const waited = length(common(lawyer, [[start, end]]))
  const waitedBefore = length(common(lawyer, [[start, clientThere[0]?.[0] ?? end]]))
  const hasWaited =
    (inVain < IN_VAIN_AFTER && waited >= WAITED_AFTER) ||
    waitedBefore >= waitingFor('lawyer', { startsAt, endsAt }).holdsAfter
  if (hasWaited) return first('lawyer', lawyer)
  return clientThere.length > 0 ? first('client', client) : {}
}

const inRoom = (stays: readonly Stay[], side: Side): Range[] =>
  union(
    stays.filter(({ stage }) => stage === 'room'),
    side,
  )

/** A second window replaces the first, so stays of one person may overlap. */
function union(stays: readonly Stay[], side: Side): Range[] {
  const joined: Range[] = []
  for (const { joinedAt, until } of stays
    .filter((stay) => stay.side === side)
    .toSorted((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime())) {
    const last = joined.at(-1)
    if (last && joinedAt.getTime() <= last[1])
      joined[joined.length - 1] = [last[0], Math.max(last[1], until.getTime())]
    else joined.push([joinedAt.getTime(), until.getTime()])
  }
  return joined
}

const common = (some: readonly Range[], others: readonly Range[]): Range[] =>
  some
    .flatMap(([from, to]) =>
      others.map(([start, end]): Range => [Math.max(from, start), Math.min(to, end)]),
    )
    .filter(([from, to]) => to > from)

const length = (ranges: readonly Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)
