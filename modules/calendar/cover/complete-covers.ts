import { emit } from '#modules/shared'
import { calendarChanged, coverEnded } from '../events.ts'
import type { CalendarNeeds } from '../needs.ts'
import { Cover } from './cover.ts'

/** Covers completed in one transaction. */
const AT_ONCE = 50

/** Says once of each agreed cover whose last day has passed that it has ended; returns how many. */
export async function completeCovers(needs: CalendarNeeds): Promise<number> {
  let count = 0
  let some: number
  do {
    some = await completeSome(needs)
    count += some
  } while (some === AT_ONCE)
  return count
}

const completeSome = ({ clock, transact }: CalendarNeeds): Promise<number> =>
  transact(async (tx) => {
    const now = clock.now()
    const past = await Cover.query(tx)
      .whereNotNull('agreedAt')
      .whereNull('endedAt')
      .whereNull('completedAt')
      .where('endsAt', '<=', now)
      .orderBy(['endsAt', 'id'])
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
    for (const cover of past) {
      await cover.$query(tx).patch({ completedAt: now })
      await emit(tx, coverEnded, { coverId: cover.id, endedBy: 'date', wasAgreed: true })
      // The public profile said who answers.
      await emit(tx, calendarChanged, { firmLawyerId: cover.firmLawyerId })
    }
    return past.length
  })
