import { after, DAY, vilniusDate } from '#modules/shared'
import type { Needs } from './needs.ts'

const DAYS_AHEAD = 7
/** More than a day can hold. */
const TIMES_PER_DAY = 96
/** Calendars that are loaded at once. */
const AT_ONCE = 500

/** Stores how much time could be booked in the next seven days, by main area and city. */
export async function recordSupply({ db, clock, calendar, directory }: Needs): Promise<void> {
  const now = clock.now()
  const until = after(now, DAYS_AHEAD * DAY)
  const lawyers = await directory.listings.listMainAreas()
  const rows = new Map<string, { area: string; city: string; minutes: number; lawyers: number }>()
  for (let from = 0; from < lawyers.length; from += AT_ONCE) {
    const some = lawyers.slice(from, from + AT_ONCE)
    const free = await calendar.slots.nextFreeDays(db, {
      firmLawyerIds: some.map(({ firmLawyerId }) => firmLawyerId),
      days: DAYS_AHEAD,
      timesADay: TIMES_PER_DAY,
    })
    for (const { firmLawyerId, area, city } of some) {
      const key = JSON.stringify([area, city])
      const row = rows.get(key) ?? { area, city: city ?? '', minutes: 0, lawyers: 0 }
      const slots = free.get(firmLawyerId)?.days.flatMap(({ slots }) => slots) ?? []
      row.minutes += coveredMinutes(slots, until)
      row.lawyers++
      rows.set(key, row)
    }
  }
  if (rows.size === 0) return
  await db('insight_supply')
    .insert(
      [...rows.values()].map(({ minutes, ...row }) => ({
        ...row,
        day: vilniusDate(now),
        freeMinutes: minutes,
      })),
    )
    .onConflict(['day', 'area', 'city'])
    .merge()
}

/** For the seed: past days like the newest one, each with its share of the free time. */
export async function storePastSupply(
  { db }: Pick<Needs, 'db'>,
  shares: ReadonlyArray<{ day: string; percent: number }>,
): Promise<void> {
  await db.raw(
    `insert into insight_supply (day, area, city, free_minutes, lawyers)
      select past.day, area, city, round(free_minutes * past.percent / 100.0), lawyers
      from insight_supply, jsonb_to_recordset(?::jsonb) as past (day date, percent int)
      where insight_supply.day = (select max(day) from insight_supply)
      on conflict do nothing`,
    [JSON.stringify(shares)],
  )
}

/** Minutes that the slots cover before `until`; they may overlap and are in order. */
export function coveredMinutes(
  slots: ReadonlyArray<{ startsAt: string; endsAt: string }>,
  until: Date,
): number {
  let covered = 0
  let end = 0
  for (const slot of slots) {
    const [from, to] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)]
    if (from >= until.getTime()) break
    covered += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return Math.round(covered / 60_000)
}
