import type { OwnWeek as LoadedWeek } from '../../../../api/schema.d.ts'
import type { OwnWeek } from '../types.ts'

export type { LoadedWeek }

/** The week with days of recurring blocks among its blocks. */
export const withRecurring = (week: LoadedWeek): OwnWeek => ({
  ...week,
  blocks: [
    ...week.blocks,
    ...week.recurring.map(({ startsAt, endsAt, day, of }) => ({
      id: `${of.id} ${day}`,
      startsAt,
      endsAt,
      reason: of.reason,
      version: of.version,
      recurring: { of, day },
    })),
  ].sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
})
