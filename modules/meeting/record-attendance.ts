import { joinWindow } from '#modules/consultation'
import { MINUTE, type Actor, type Db, type Tx } from '#modules/shared'
import { Attendance } from './attendance.ts'
import type { MeetingNeeds } from './needs.ts'
import { haveMet, whoCame, type Stay } from './who-came.ts'

/** A stay without a sign of life for so long has ended at the last one. */
const SILENT_FOR = MINUTE

export type Begun = Pick<Attendance, 'id' | 'consultationId' | 'stage'>

/** Begins a stay in the room, or at its door. */
export async function beginStay(
  { db, clock }: MeetingNeeds,
  actor: Actor,
  stay: Begun,
): Promise<void> {
  const joinedAt = clock.now()
  await Attendance.query(db).insert({
    ...stay,
    accountId: actor.accountId,
    joinedAt,
    seenAt: joinedAt,
    leftAt: null,
  })
}

export async function noteStay(needs: MeetingNeeds, { id, consultationId }: Begun): Promise<void> {
  const { db, clock } = needs
  // Also where a pause of the machine had it closed as silent: the same socket is still there.
  await Attendance.query(db).patch({ seenAt: clock.now(), leftAt: null }).where({ id })
  await noteMeeting(needs, consultationId)
}

export async function endStay(needs: MeetingNeeds, { id, consultationId }: Begun): Promise<void> {
  const { db, clock } = needs
  await Attendance.query(db).patch({ seenAt: clock.now(), leftAt: clock.now() }).where({ id })
  await noteMeeting(needs, consultationId)
}

/** Closes the stays that a crashed process left open, at their last sign of life. */
export const closeSilentStays = ({ db, clock }: MeetingNeeds): Promise<number> =>
  Attendance.query(db)
    .patch({ leftAt: Attendance.ref('seenAt') as unknown as Date })
    .whereNull('leftAt')
    .where('seenAt', '<', new Date(clock.now().getTime() - SILENT_FOR))
    .execute()

/** As soon as the two have met, both have come: a review need not wait for the end. */
async function noteMeeting(needs: MeetingNeeds, id: string): Promise<void> {
  const news = await needs.consultation.snapshots.get(needs.db, id)
  if ((news.clientJoinedAt && news.lawyerJoinedAt) || OVER.includes(news.status)) return
  if (haveMet(await listStays(needs.db, id, news)))
    await needs.transact((tx) => judgeAttendance(needs, tx, id))
}

const OVER: readonly string[] = ['past', 'refunded', 'declined']

/**
 * Tells the consultation who came: asked when its time is over, before refunds and fees are
 * decided.
 */
export async function judgeAttendance(
  { consultation }: Pick<MeetingNeeds, 'consultation'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const news = await consultation.snapshots.get(tx, id)
  const came = whoCame(await listStays(tx, id, news), news)
  if (came.client)
    await consultation.moves.recordAttendance(tx, {
      id,
      accountId: news.clientAccountId,
      joinedAt: came.client,
    })
  if (came.lawyer)
    await consultation.moves.recordAttendance(tx, {
      id,
      accountId: news.lawyerAccountId,
      joinedAt: came.lawyer,
    })
}

/** Those of this meeting: one that was moved is another one. */
export async function listStays(
  db: Db,
  id: string,
  { startsAt, endsAt, clientAccountId }: { startsAt: Date; endsAt: Date; clientAccountId: string },
): Promise<Stay[]> {
  const { opensAt, closesAt } = joinWindow({ startsAt, endsAt })
  const stays = await Attendance.query(db)
    .where({ consultationId: id })
    .whereBetween('joinedAt', [opensAt, closesAt])
  return stays.map(({ accountId, stage, joinedAt, seenAt, leftAt }) => ({
    side: accountId === clientAccountId ? ('client' as const) : ('lawyer' as const),
    stage,
    joinedAt,
    until: leftAt ?? seenAt,
  }))
}
