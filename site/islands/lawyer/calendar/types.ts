import type { paths } from '../../../api/schema.d.ts'

type Ok<P extends keyof paths, M extends 'get' | 'post'> = paths[P][M] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

export type OwnCalendar = Ok<'/api/me/calendar', 'get'>
export type OwnWeek = Ok<'/api/me/calendar/week', 'get'>
export type AffectedList = Ok<'/api/me/calendar/affected', 'post'>
export type Holidays = Ok<'/api/me/calendar/holidays', 'get'>['items']
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
