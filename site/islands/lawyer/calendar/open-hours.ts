import { api, type Problem } from '../../api.ts'
import { weekdayOf } from '../../consultation/slots/wall-time.ts'
import type { BlockAnswer } from './block-draft.ts'
import type { SaveSeen } from './block-api.ts'
import { fromField, joinHours } from './hours/hours-edit.ts'
import type { Hours, OwnCalendar } from './types.ts'
import type { Outcome } from './use-affected.tsx'

type Opened = { version: number; before: Hours | undefined }

/** In a variable calendar: the time range joins what is worked on its date already. */
export async function openHours(
  firmLawyerId: string,
  { fromDate, fromTime, toTime }: BlockAnswer['local'],
): Promise<{ opened: Opened } | Problem> {
  const { data, error } = await getCalendar(firmLawyerId)
  if (!data) return error
  const before = data.dates.find(({ date }) => date === fromDate)?.hours
  const usual = data.weekly.find(({ weekday }) => weekday === weekdayOf(fromDate))?.hours ?? []
  const hours = joinHours([...(before ?? usual), { from: fromTime, to: fromField(toTime, 'to') }])
  const saved = await putDate(data, { date: fromDate, hours, version: data.version })
  if (!saved.data) return saved.error
  return { opened: { version: saved.data.version, before } }
}

/** Gives the date the hours it had, after the lawyer has seen which consultations it affects. */
export async function closeHours(
  saveSeen: SaveSeen,
  firmLawyerId: string,
  { date, hours, version }: { date: string; hours: Hours | undefined; version: number | undefined },
): Promise<{ closed: { version: number } } | Exclude<Outcome, 'saved'>> {
  const { data, error } = await getCalendar(firmLawyerId)
  if (!data) return error
  let newest = data.version
  const dates = datesWith(data, date, hours)
  const { calendarType, slotsPerDay, timeZone, weekly } = data
  const outcome = await saveSeen(
    { rules: { calendarType, slotsPerDay, timeZone, weekly, dates } },
    async (seen) => {
      const saved = await putDate(data, { date, hours, version, seen })
      newest = saved.data?.version ?? newest
      return saved
    },
  )
  return outcome === 'saved' ? { closed: { version: newest } } : outcome
}

const getCalendar = (firmLawyerId: string) =>
  api.GET('/api/me/calendar', { params: { query: { firmLawyerId } } })

type Dated = {
  date: string
  hours: Hours | undefined
  version: number | undefined
  seen?: string[]
}
const putDate = (calendar: OwnCalendar, { date, hours, version, seen }: Dated) => {
  const { firmLawyerId, calendarType, slotsPerDay, weekly } = calendar
  return api.PUT('/api/me/calendar', {
    params: { query: { firmLawyerId } },
    body: {
      calendarType,
      slotsPerDay,
      weekly,
      dates: datesWith(calendar, date, hours),
      ...(version !== undefined && { version }),
      ...(seen && { seen }),
    },
  })
}

const datesWith = ({ dates }: OwnCalendar, date: string, hours: Hours | undefined) => [
  ...dates.filter((other) => other.date !== date),
  ...(hours ? [{ date, hours }] : []),
]
