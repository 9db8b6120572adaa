import { DAY } from '#modules/shared'
import { hiddenGroups, type Group } from './groups.ts'

/**
 * The Mondays of the weeks to hide. `pieces` are the parts of weeks within one month, named by their
 * first day. A week is shown if in each month its piece is shown beside the total of the month.
 */
export function hiddenWeeks(
  pieces: readonly Group[],
  isHiddenElsewhere: (monday: string) => boolean = () => false,
): Set<string> {
  const hidden = new Set<string>()
  const isHidden = (day: string) => hidden.has(mondayOf(day)) || isHiddenElsewhere(mondayOf(day))
  const months = [...Map.groupBy(pieces, ({ name }) => name.slice(0, 7)).values()]
  for (let sizeBefore = -1; sizeBefore < hidden.size;) {
    sizeBefore = hidden.size
    for (const month of months)
      for (const day of hiddenGroups(month, isHidden)) hidden.add(mondayOf(day))
  }
  return hidden
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const daysSince = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - daysSince * DAY).toISOString().slice(0, 10)
}
