/**
 * Half-open: `from` belongs to it, `to` does not. Minutes of a day, or whole minutes since the
 * epoch.
 */
export type MinuteRange = { readonly from: number; readonly to: number }

export const MINUTE_MS = 60_000

/**
 * The same minutes in order and without overlap; ranges that touch become one. Cheap when they are
 * so already.
 */
export function mergeRanges(ranges: readonly MinuteRange[]): readonly MinuteRange[] {
  if (areApart(ranges)) return ranges
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

function areApart(ranges: readonly MinuteRange[]): boolean {
  let end = -Infinity
  for (const { from, to } of ranges) {
    if (from <= end || from >= to) return false
    end = to
  }
  return true
}

/**
 * Every minute that the two instants touch, so that a busy time of odd seconds never leaves a
 * half-free minute.
 */
export const minutesBetween = (startsAt: Date, endsAt: Date): MinuteRange => ({
  from: Math.floor(startsAt.getTime() / MINUTE_MS),
  to: Math.ceil(endsAt.getTime() / MINUTE_MS),
})
