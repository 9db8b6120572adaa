/** Half-open, in minutes of a day or whole minutes since the epoch. */
export type MinuteRange = { readonly from: number; readonly to: number }

export const MINUTE_MS = 60_000

export const toDate = (minute: number): Date => new Date(minute * MINUTE_MS)

/** The same minutes in order and without overlap; ranges that touch are joined. */
export function mergeRanges(ranges: readonly MinuteRange[]): readonly MinuteRange[] {
  if (areMerged(ranges)) return ranges
  const merged: Array<{ from: number; to: number }> = []
  for (const { from, to } of ranges
    .filter((range) => range.from < range.to)
    .sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

function areMerged(ranges: readonly MinuteRange[]): boolean {
  let end = -Infinity
  for (const { from, to } of ranges) {
    if (from <= end || from >= to) return false
    end = to
  }
  return true
}

export const overlapsAny = (ranges: readonly MinuteRange[], wanted: MinuteRange): boolean =>
  ranges.some(({ from, to }) => from < wanted.to && wanted.from < to)

/** Every minute that the range touches, so that no minute is free in part. */
export const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): MinuteRange => ({
  from: Math.floor(startsAt.getTime() / MINUTE_MS),
  to: Math.ceil(endsAt.getTime() / MINUTE_MS),
})

/** The minute in which an instant lies. */
export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS)
