import type {
  AffectedConsultations,
  Calendar,
  HolidayList,
  OwnWeek,
} from '../../../api/schema.d.ts'

export type { OwnWeek }
export type OwnCalendar = Calendar
export type AffectedList = AffectedConsultations
export type Holidays = HolidayList['items']
export type Block = OwnCalendar['blocks'][number]
export type WeekBlock = OwnWeek['blocks'][number]
export type Hours = OwnCalendar['weekly'][number]['hours']
export type Rules = Pick<
  OwnCalendar,
  'calendarType' | 'slotsPerDay' | 'timeZone' | 'weekly' | 'dates'
>

/** Instants, or wall times and dates in the lawyer's zone. */
export type BlockTime = { startsAt: string; endsAt: string } | { from: string; to: string }
export type Change = { rules?: Rules; blocks?: BlockTime[] }
