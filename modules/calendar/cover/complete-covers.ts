import { emit, inBatches } from '#modules/shared'
import { calendarChanged, coverEnded } from '../events.ts'
import type { CalendarNeeds } from '../needs.ts'
import { Cover } from './cover.ts'

/** Announces the end of each agreed cover whose last day has passed, once; returns how many. */
export const completeCovers = (needs: CalendarNeeds): Promise<number> =>
  inBatches(50, (size) => completeSome(needs, size))

const completeSome = ({ clock, transact }: CalendarNeeds, size: number): Promise<number> =>
  transact(async (tx) => {
    const now = clock.now()
    const past = await Cover.query(tx)
      .whereNotNull('agreedAt')
      .whereNull('endedAt')
      .whereNull('completedAt')
      .where('endsAt', '<=', now)
      .orderBy(['endsAt', 'id'])
      .limit(size)
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
