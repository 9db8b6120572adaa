import type { FirmLawyerDetails } from '../../../../modules/lawyer/index.ts'
import type { Actor } from '../../../../modules/shared/index.ts'
import type { Services } from '../../../../server/modules.ts'
import { dateIn, mondayOf } from '../../../islands/consultation/slots/wall-time.ts'
import { openWeek } from './open-week.ts'

type HoursQuery = {
  services: Services
  viewer: Actor
  membership: FirmLawyerDetails
  url: URL
  now: Date
}

/** The data of the chosen calendar view; the week by default once there are working hours. */
export async function readHours({
  services: { agenda, calendar },
  viewer,
  membership,
  url,
  now,
}: HoursQuery) {
  const which = { firmLawyerId: membership.id }
  const today = dateIn(membership.timeZone, now)
  const own = await calendar.own.presentOwnCalendar(viewer, which)
  const asked = url.searchParams.get('view')
  const isEmpty = own.weekly.every(({ hours }) => hours.length === 0) && own.dates.length === 0
  if (asked === 'external') return { view: 'external' } as const
  if (asked === 'off')
    return {
      view: 'off',
      calendar: own,
      today,
      holidays: await calendar.own.presentHolidays(viewer, {
        ...which,
        year: Number(today.slice(0, 4)),
      }),
    } as const
  if (asked === 'hours' || (isEmpty && asked !== 'week'))
    return { view: 'hours', calendar: own, today, zones: ZONES } as const
  const date = url.searchParams.get('date')
  const isDate = date && /^20\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
  const getWeek = (from: string) => agenda.getOwnWeek(viewer, { ...which, from, days: 7 })
  return {
    view: 'week',
    week: isDate ? await getWeek(mondayOf(date)) : await openWeek(mondayOf(today), now, getWeek),
  } as const
}

/**
 * European zones, which fit lawyers in Lithuania; a calendar keeps any other zone it already has.
 */
export const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Europe/'))
