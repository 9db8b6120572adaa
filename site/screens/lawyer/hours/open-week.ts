import { addDays } from '../../../islands/consultation/slots/wall-time.ts'

type TimeRange = { endsAt: string }
type Week = {
  days: readonly { hours: readonly TimeRange[] }[]
  consultations: readonly TimeRange[]
}

const MAX_WEEKS_AHEAD = 4

/** Whether anything can still happen in the week: hours to work, or a consultation. Pure. */
const hasWorkAfter = (now: Date, { days, consultations }: Week): boolean =>
  [...days.flatMap(({ hours }) => hours), ...consultations].some(
    ({ endsAt }) => Date.parse(endsAt) > now.getTime(),
  )

/**
 * The week that a lawyer means by opening the calendar: this one, or the next with work when nothing
 * of this one is left, as on a Saturday evening.
 */
export async function openWeek<Found extends Week>(
  thisMonday: string,
  now: Date,
  getWeek: (monday: string) => Promise<Found>,
): Promise<Found> {
  const thisWeek = await getWeek(thisMonday)
  let week = thisWeek
  for (let ahead = 1; ahead <= MAX_WEEKS_AHEAD && !hasWorkAfter(now, week); ahead++)
    week = await getWeek(addDays(thisMonday, 7 * ahead))
  return hasWorkAfter(now, week) ? week : thisWeek
}
