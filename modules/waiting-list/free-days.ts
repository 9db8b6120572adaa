import { dateIn } from '#modules/shared'
import { DAY_PARTS, type DayPart } from './day-part.ts'
import type { Needs } from './needs.ts'
import { suitsPart } from './suits-part.ts'

/** For each part of the day, the days (YYYY-MM-DD, in the lawyer's zone) with a free time then. */
export async function listFreeDays(
  { db, lawyer, calendar }: Needs,
  { firmLawyerId, serviceId }: { firmLawyerId: string; serviceId: string },
): Promise<Record<DayPart, string[]>> {
  const { timeZone } = await lawyer.memberships.getFirmLawyer(db, firmLawyerId)
  const { days } = await calendar.slots.listFreeSlots({ firmLawyerId, serviceId })
  const starts = days.flatMap(({ slots }) => slots.map(({ startsAt }) => new Date(startsAt)))
  const daysOf = (part: DayPart) =>
    new Set(
      starts
        .filter((start) => suitsPart(start, part, timeZone))
        .map((start) => dateIn(timeZone, start)),
    )
  return Object.fromEntries(DAY_PARTS.map((part) => [part, [...daysOf(part)]])) as Record<
    DayPart,
    string[]
  >
}
