import { errors as sharedErrors, type Actor, type Db } from '#modules/shared'
import { errors } from '../../errors.ts'
import type { CalendarNeeds } from '../../needs.ts'
import { ExternalCalendar } from '../external-calendar.ts'
import { findOwnLawyer, getOwnLawyer } from '../own-lawyer.ts'
import { WrittenMeeting, type Answer } from './written-meeting.ts'

/** The meetings about which the lawyer has to be asked. */
export async function listDifferences(
  needs: CalendarNeeds,
  actor: Actor,
): Promise<WrittenMeeting[]> {
  const own = await findOwnLawyer(needs, needs.db, actor)
  if (!own) return []
  const calendars = receiving(needs.db, own.lawyerId).select('id')
  return openIn(needs, needs.db).whereIn('externalCalendarId', calendars).orderBy('startsAt')
}

const receiving = (db: Db, lawyerId: string) =>
  ExternalCalendar.query(db).where({ lawyerId, receivesMeetings: true })

const openIn = ({ clock }: Pick<CalendarNeeds, 'clock'>, db: Db) =>
  WrittenMeeting.query(db)
    .whereNotNull('found')
    .whereNull('answer')
    .where('endsAt', '>', clock.now())

/**
 * Refuses with NOT_FOUND if there is nothing to answer, and with MEETING_MOVED_AGAIN if the lawyer
 * answers about another time (null for a deleted event) than the one found last.
 */
export async function answerDifference(
  needs: CalendarNeeds,
  actor: Actor,
  {
    consultationId,
    answer,
    foundStartsAt,
  }: { consultationId: string; answer: Answer; foundStartsAt: Date | null },
): Promise<void> {
  const { lawyerId } = await getOwnLawyer(needs, needs.db, actor)
  await needs.transact(async (tx) => {
    // The calendar first, as readings lock them (sync-calendar.ts).
    const calendars = await receiving(tx, lawyerId).forUpdate().select('id')
    const ids = calendars.map(({ id }) => id)
    const open = () =>
      openIn(needs, tx).where({ consultationId }).whereIn('externalCalendarId', ids)
    const answered = await open().where({ foundStartsAt }).patch({ answer })
    if (answered === 0)
      throw (await open().resultSize()) > 0
        ? errors.MEETING_MOVED_AGAIN()
        : sharedErrors.NOT_FOUND()
    await receiving(tx, lawyerId).patch({ nextWriteAt: needs.clock.now() })
  })
}
