import { translators, type Actor } from '#modules/shared'
import { blockTimes } from './block-time.ts'
import { listBlocks, type Block } from './change-calendar.ts'
import { errors } from '../errors.ts'
import { loadForChange } from './affected.ts'
import { hoursOf } from '../slots/open-hours.ts'
import type { CalendarNeeds } from '../needs.ts'
import { getOwnMembership } from './own-calendar.ts'
import { publicHolidays, type Holiday } from './public-holidays.ts'
import { epochDay } from '../slots/slot-days.ts'
import { readLocal } from '../slots/local-time.ts'

type Which = { firmLawyerId?: string | undefined }
/** `isWorked` by the hours of now; `isBlocked` when the whole day is taken out already. */
export type OfferedHoliday = {
  date: string
  codes: Holiday['code'][]
  isWorked: boolean
  isBlocked: boolean
  hasPassed: boolean
}

/**
 * The public holidays of a year, each date once, with what they mean for the actor's own calendar.
 */
export async function listHolidays(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, year }: Which & { year: number },
): Promise<OfferedHoliday[]> {
  const membership = await getOwnMembership(needs, needs.db, actor, { firmLawyerId })
  const now = needs.clock.now()
  const { hours, timeZone } = await loadForChange(needs.db, membership, {}, now)
  const blocks = await listBlocks(needs.db, membership.id, [
    readLocal(`${year}-01-01`, timeZone, 'from'),
    readLocal(`${year}-12-31`, timeZone, 'to'),
  ])
  return [...Map.groupBy(publicHolidays(year), ({ date }) => date)].map(([date, of]) => {
    const [startsAt, endsAt] = [readLocal(date, timeZone, 'from'), readLocal(date, timeZone, 'to')]
    return {
      date,
      codes: of.map(({ code }) => code),
      isWorked: hoursOf(hours, epochDay(date)).length > 0,
      isBlocked: blocks.some((block) => block.startsAt <= startsAt && endsAt <= block.endsAt),
      hasPassed: endsAt <= now,
    }
  })
}

/**
 * Takes whole public holidays out of the actor's calendar, under their own names; those taken out
 * already stay as they are.
 */
export async function blockHolidays(
  needs: CalendarNeeds,
  actor: Actor,
  {
    firmLawyerId,
    dates,
    seen,
  }: Which & { dates: readonly string[]; seen?: readonly string[] | undefined },
): Promise<Block[]> {
  const t = translators[actor.locale]
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))]
  const known = (
    await Promise.all(years.map((year) => listHolidays(needs, actor, { firmLawyerId, year })))
  ).flat()
  const chosen = [...new Set(dates)].map(
    (date) => known.find((holiday) => holiday.date === date) ?? notAHoliday(),
  )
  const blocks = chosen
    .filter(({ isBlocked }) => !isBlocked)
    .map(({ date, codes }) => ({
      from: date,
      to: date,
      reason: codes.map((code) => t(`calendar.holiday.${code}`)).join(', '),
    }))
  return blocks.length === 0 ? [] : blockTimes(needs, actor, { firmLawyerId, seen, blocks })
}

function notAHoliday(): never {
  throw errors.NOT_A_HOLIDAY({ field: 'dates' })
}
