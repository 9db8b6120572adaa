import type { Agenda } from '../../../../modules/agenda/index.ts'

type Week = Awaited<ReturnType<Agenda['getOwnWeek']>>
type TimeRange = { startsAt: string; endsAt: string }

export type AgendaItem = TimeRange &
  (
    | { kind: 'consultation'; consultation: Week['consultations'][number] }
    | { kind: 'block'; reason: string | null }
    | { kind: 'external' }
    | { kind: 'free' }
  )
export type AgendaDay = {
  date: string
  /** In order of time. Free hours of the past are left out. */
  items: AgendaItem[]
  /** The index of the item after the current time; undefined on other days. */
  nowBefore: number | undefined
  consultations: number
  freeMinutes: number
}

const MINUTE = 60_000
/** A shorter gap between two items is not listed as free time. */
const MIN_FREE = 15 * MINUTE

/**
 * Days of a lawyer's calendar as lists of consultations, blocks and free time. Pure; calculates
 * with instants, so days of 23 and 25 hours need no special case.
 */
export function agendaOf(
  {
    days,
    consultations,
    blocks,
    externalBusy,
    waitingListHolds,
  }: Pick<Week, 'days' | 'consultations' | 'blocks' | 'externalBusy' | 'waitingListHolds'>,
  now: Date,
): AgendaDay[] {
  return days.map((day) => {
    const within = <Item extends TimeRange>(items: readonly Item[]) =>
      items
        .filter((item) => item.startsAt < day.endsAt && day.startsAt < item.endsAt)
        .map((item) => cut(item, day))
    const meetings = within(consultations)
    const taken = [meetings, blocks, externalBusy, waitingListHolds].flatMap(within<TimeRange>)
    const from = now.toISOString() > day.startsAt ? now.toISOString() : day.startsAt
    const free = day.hours.flatMap((hours) =>
      without(hours.startsAt < from ? { ...hours, startsAt: from } : hours, taken),
    )
    const items: AgendaItem[] = [
      ...meetings.map((consultation) => ({
        kind: 'consultation' as const,
        startsAt: consultation.startsAt,
        endsAt: consultation.endsAt,
        consultation,
      })),
      ...within(blocks).map(({ startsAt, endsAt, reason }) => ({
        kind: 'block' as const,
        startsAt,
        endsAt,
        reason,
      })),
      ...within(externalBusy).map(({ startsAt, endsAt }) => ({
        kind: 'external' as const,
        startsAt,
        endsAt,
      })),
      ...free.map((timeRange) => ({ kind: 'free' as const, ...timeRange })),
    ].toSorted(
      (one, other) =>
        one.startsAt.localeCompare(other.startsAt) || one.endsAt.localeCompare(other.endsAt),
    )
    const isToday = day.startsAt <= now.toISOString() && now.toISOString() < day.endsAt
    const next = items.findIndex(({ startsAt }) => Date.parse(startsAt) >= now.getTime())
    const position = next === -1 ? items.length : next
    return {
      date: day.date,
      items,
      nowBefore: isToday ? position : undefined,
      consultations: meetings.length,
      freeMinutes: free.reduce(
        (sum, { startsAt, endsAt }) =>
          sum + Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE),
        0,
      ),
    }
  })
}

const cut = <Item extends TimeRange>(item: Item, { startsAt, endsAt }: TimeRange): Item => ({
  ...item,
  startsAt: item.startsAt < startsAt ? startsAt : item.startsAt,
  endsAt: item.endsAt > endsAt ? endsAt : item.endsAt,
})

/** The parts of a time range that remain without the taken ones. */
function without(whole: TimeRange, taken: readonly TimeRange[]): TimeRange[] {
  const left: TimeRange[] = []
  let from = whole.startsAt
  for (const { startsAt, endsAt } of taken.toSorted((one, other) =>
    one.startsAt.localeCompare(other.startsAt),
  )) {
    if (endsAt <= from || startsAt >= whole.endsAt) continue
    if (startsAt > from) left.push({ startsAt: from, endsAt: startsAt })
    if (endsAt > from) from = endsAt
  }
  if (from < whole.endsAt) left.push({ startsAt: from, endsAt: whole.endsAt })
  return left.filter(
    ({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) >= MIN_FREE,
  )
}
