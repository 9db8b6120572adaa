import { localTimeRange, type LocalTimeRange } from './local-time-range.ts'
import type { Block, BlockTime } from './types.ts'

/** What the dialog begins with. */
export type BlockDraft = {
  id?: string
  version?: number
  reason: string
  local: LocalTimeRange
  /** The exact instants, while the times are unchanged. */
  exact?: {
    startsAt: string
    endsAt: string
  }
}

/** What the lawyer entered. */
export type BlockAnswer = {
  kind: 'block' | 'open'
  time: BlockTime
  local: LocalTimeRange
  reason: string
}

/** What the dialog shows to change a block. */
export const draftOfBlock = (
  { id, version, startsAt, endsAt, reason }: Block,
  timeZone: string,
): BlockDraft => ({
  id,
  version,
  reason: reason ?? '',
  local: localTimeRange({ startsAt, endsAt }, timeZone),
  exact: { startsAt, endsAt },
})

/** The field that makes the end too early, once all fields are filled in. */
export function endsEarly({
  isAllDay,
  fromDate,
  fromTime,
  toDate,
  toTime,
}: LocalTimeRange): 'toDate' | 'toTime' | undefined {
  if (!fromDate || !toDate || (!isAllDay && (!fromTime || !toTime))) return undefined
  if (toDate < fromDate) return 'toDate'
  return !isAllDay && toDate === fromDate && toTime <= fromTime ? 'toTime' : undefined
}

export const isSameTimeRange = (one: LocalTimeRange, other: LocalTimeRange): boolean =>
  (['isAllDay', 'fromDate', 'fromTime', 'toDate', 'toTime'] as const).every(
    (part) => one[part] === other[part],
  )
