import { widestWindow } from '../booking-window.ts'
import type { CalendarNeeds } from '../needs.ts'
import { loadCalendars } from './load-calendars.ts'
import { answerWithin } from './offered-window.ts'

/** For pages that tell a client how soon this lawyer must answer; undefined if nobody can book them. */
export async function readAnswerWithin(
  { db, clock }: CalendarNeeds,
  firmLawyerId: string,
): Promise<Date | undefined> {
  const now = clock.now()
  const range = widestWindow(now)
  const calendar = (await loadCalendars(db, [firmLawyerId], { range, now })).get(firmLawyerId)
  return calendar && answerWithin(calendar, now)
}
