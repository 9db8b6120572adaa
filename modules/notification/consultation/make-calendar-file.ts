import { errors, type Actor } from '#modules/shared'
import { findSequence, writeInvite } from '../messages/calendar-invite.ts'
import type { Needs } from '../needs.ts'

/**
 * The meeting as a file for the person's own calendar; NOT_FOUND for anybody else, and before it is
 * confirmed. The mails about a moved or cancelled meeting change the same entry.
 */
export async function makeCalendarFile(
  { db, clock, links, brand, account, consultation }: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<string> {
  const { isConfirmed, ...meeting } = await consultation.snapshots.getVisible(db, actor, id)
  if (!isConfirmed) throw errors.NOT_FOUND()
  const person = await account.people.getPerson(db, actor.accountId)
  return writeInvite({
    method: 'PUBLISH',
    startsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    consultationId: id,
    sequence: (await findSequence(db, { consultationId: id, accountId: actor.accountId })) ?? 0,
    now: clock.now(),
    email: person.email,
    locale: actor.locale,
    links,
    brand,
  })
}
