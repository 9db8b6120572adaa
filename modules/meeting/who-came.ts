import { MINUTE } from '#modules/shared'

/** Who was there so long between the start and the end has come, whether or not the other did. */
const CAME_AFTER = 5 * MINUTE
/** Who was there together with the other for so long has met them, also before the start or after the end. */
const MET_AFTER = MINUTE

type Stretch = readonly [from: number, to: number]
type Stay = { accountId: string; joinedAt: Date; /** When it ended, or the last sign of life. */ until: Date }
type Came = { accountId: string; joinedAt: Date }

/** Which of the two people came to their meeting, and when first: looking in for a moment is not coming. Pure. */
export function whoCame(stays: readonly Stay[], { startsAt, endsAt }: { startsAt: Date; endsAt: Date }, people: readonly [string, string]): Came[] {
  const of = (accountId: string) => union(stays.filter((stay) => stay.accountId === accountId).map(({ joinedAt, until }): Stretch => [joinedAt.getTime(), until.getTime()]))
  const [one, other] = [of(people[0]), of(people[1])]
  const haveMet = length(common(one, other)) >= MET_AFTER
  const hour: Stretch[] = [[startsAt.getTime(), endsAt.getTime()]]
  return people.flatMap((accountId, at) => {
    const there = at === 0 ? one : other
    const [first] = there
    return first && (haveMet || length(common(there, hour)) >= CAME_AFTER) ? [{ accountId, joinedAt: new Date(first[0]) }] : []
  })
}

/** A second window takes the place of the first, so stays of one person may overlap. */
function union(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)]
    else joined.push([from, to])
  }
  return joined
}

const common = (some: readonly Stretch[], others: readonly Stretch[]): Stretch[] =>
  some.flatMap(([from, to]) => others.map(([start, end]): Stretch => [Math.max(from, start), Math.min(to, end)])).filter(([from, to]) => to > from)

const length = (stretches: readonly Stretch[]): number => stretches.reduce((sum, [from, to]) => sum + to - from, 0)
