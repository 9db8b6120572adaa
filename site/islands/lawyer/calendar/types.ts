import type {
  AffectedConsultations,
  Calendar,
  HolidayList,
  OwnWeek as ShownWeek,
} from '../../../api/schema.d.ts'

export type TimeRange = { startsAt: string; endsAt: string }
export type OwnCalendar = Calendar
export type AffectedList = AffectedConsultations
export type Holidays = HolidayList['items']
export type Block = OwnCalendar['blocks'][number]
export type RecurringBlock = OwnCalendar['recurringBlocks'][number]
/** When a recurring block closes time. */
export type RecurringTime = Omit<RecurringBlock, 'id' | 'reason' | 'version'>
/** A single block, or one day of a recurring one. */
export type WeekBlock = ShownWeek['blocks'][number] & {
  recurring?: { of: RecurringBlock; day: string }
  /** What it is drawn as: a day that became a single block stays the same item. */
  drawnAs?: string
}
/** `blocks` include the days of recurring blocks. */
export type OwnWeek = Omit<ShownWeek, 'blocks'> & { blocks: WeekBlock[] }
export type Hours = OwnCalendar['weekly'][number]['hours']
export type Rules = Pick<
  OwnCalendar,
  'calendarType' | 'slotsPerDay' | 'timeZone' | 'weekly' | 'dates'
>

/** Instants, or wall times and dates in the lawyer's zone. */
export type BlockTime = { startsAt: string; endsAt: string } | { from: string; to: string }
export type Change = { rules?: Rules; blocks?: BlockTime[]; recurringBlocks?: RecurringTime[] }
