import { joinWindow } from '#modules/consultation'
import { MINUTE, type Actor } from '#modules/shared'
import { Attendance } from './attendance.ts'
import type { MeetingNeeds } from './needs.ts'
import { whoCame } from './who-came.ts'

/** A stay without a sign of life for so long has ended at the last one. */
const SILENT_FOR = MINUTE

type Stay = { id: string; consultationId: string }

/** Begins a stay in the room, or at its door. */
export async function beginStay({ db, clock }: MeetingNeeds, actor: Actor, { id, consultationId }: Stay): Promise<void> {
  const joinedAt = clock.now()
  await Attendance.query(db).insert({ id, consultationId, accountId: actor.accountId, joinedAt, seenAt: joinedAt, leftAt: null })
}

export async function noteStay(needs: MeetingNeeds, { id, consultationId }: Stay): Promise<void> {
  const { db, clock } = needs
  await Attendance.query(db).patch({ seenAt: clock.now() }).where({ id }).whereNull('leftAt')
  await settleAttendance(needs, consultationId)
}

export async function endStay(needs: MeetingNeeds, { id, consultationId }: Stay): Promise<void> {
  const { db, clock } = needs
  await Attendance.query(db).patch({ seenAt: clock.now(), leftAt: clock.now() }).where({ id }).whereNull('leftAt')
  await settleAttendance(needs, consultationId)
}

/** Closes the stays that a crashed process left open, at their last sign of life. */
export const closeSilentStays = ({ db, clock }: MeetingNeeds): Promise<number> =>
  Attendance.query(db)
    .patch({ leftAt: Attendance.ref('seenAt') as unknown as Date })
    .whereNull('leftAt')
    .where('seenAt', '<', new Date(clock.now().getTime() - SILENT_FOR))
    .execute()

/** Tells the consultation who came, as soon as that is so: refunds, fees and reviews rest on it. What is over is not judged anew. */
async function settleAttendance({ db, transact, consultation }: MeetingNeeds, id: string): Promise<void> {
  const { startsAt, endsAt, status, clientAccountId, lawyerAccountId, clientJoinedAt, lawyerJoinedAt } = await consultation.getNews(db, id)
  if ((clientJoinedAt && lawyerJoinedAt) || status === 'past' || status === 'refunded' || status === 'declined') return
  // A meeting that was moved is another one.
  const { opensAt, closesAt } = joinWindow({ startsAt, endsAt })
  const stays = await Attendance.query(db).where({ consultationId: id }).whereBetween('joinedAt', [opensAt, closesAt])
  const came = whoCame(stays.map(({ accountId, joinedAt, seenAt, leftAt }) => ({ accountId, joinedAt, until: leftAt ?? seenAt })), { startsAt, endsAt }, [clientAccountId, lawyerAccountId])
  const isNews = ({ accountId }: { accountId: string }) => (accountId === clientAccountId ? !clientJoinedAt : !lawyerJoinedAt)
  const news = came.filter(isNews)
  if (news.length > 0) await transact(async (tx) => { for (const person of news) await consultation.recordAttendance(tx, { id, ...person }) })
}
