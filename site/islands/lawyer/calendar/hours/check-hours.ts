import type { Locale } from '../../../../../modules/shared/index.ts'
import { limits } from '../../../../api/limits.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { dateName } from '../day-names.ts'
import { faultOf, type Edited, type HoursFault } from './hours-edit.ts'

/** How many consultations a day may be limited to. */
const SLOTS = limits.CalendarChange.slotsPerDay

export function faultText(t: IslandTranslate, fault: HoursFault): string {
  if (fault === 'reversed') return t('calendar.errors.HOURS_REVERSED')
  return t(fault === 'overlap' ? 'calendar.errors.HOURS_OVERLAP' : 'site.form.required')
}

/** A text per faulty part: `slotsPerDay`, `dates`, `weekly.1` (a weekday), `dates.0` (a row). */
export function checkHours(
  { slotsPerDay, weekly, dates, calendarType }: Edited,
  t: IslandTranslate,
  locale: Locale,
): Record<string, string> {
  const faults: Record<string, string> = {}
  const slots = slotsPerDay.trim()
  if (slots && !(/^\d+$/.test(slots) && Number(slots) >= SLOTS.min && Number(slots) <= SLOTS.max))
    faults.slotsPerDay = t('calendar.services.slotsFault', SLOTS)
  for (const { weekday, hours } of weekly) {
    const fault = faultOf(hours)
    if (fault) faults[`weekly.${weekday}`] = faultText(t, fault.fault)
  }
  if (calendarType !== 'variable') return faults
  for (const [at, { hours }] of dates.entries()) {
    const fault = faultOf(hours)
    if (fault) faults[`dates.${at}`] = faultText(t, fault.fault)
  }
  const twice = dates.find(
    ({ date }, at) => date !== '' && dates.findIndex((other) => other.date === date) !== at,
  )
  if (twice)
    faults.dates = `${t('calendar.errors.DAY_GIVEN_TWICE')}: ${dateName(twice.date, locale)}`
  return faults
}
