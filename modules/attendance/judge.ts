import type { Db } from '#modules/shared'
import { Attendance } from './attendance.ts'
import { joinWindow } from './join-window.ts'
import { haveMet, whoCame, type Came, type Stay } from './who-came.ts'

/** A meeting at one time; after a move it counts as another one. */
export type Attended = { id: string; startsAt: Date; endsAt: Date; clientAccountId: string }

/** Who came to a meeting whose time is over, and when first. */
export const listComers = async (db: Db, meeting: Attended): Promise<Came> =>
  whoCame(await listStays(db, meeting), meeting)

export const hasTakenPlace = async (db: Db, meeting: Attended): Promise<boolean> =>
  haveMet(await listStays(db, meeting))

/** Whether the two have met and the lawyer has left: a client alone does not go on with the call. */
export async function isOver(db: Db, meeting: Attended): Promise<boolean> {
  const isLawyerThere = await Attendance.query(db)
    .where({ consultationId: meeting.id, leftAt: null })
    .whereNot({ accountId: meeting.clientAccountId })
    .first()
  return !isLawyerThere && hasTakenPlace(db, meeting)
}

/** Whether somebody was at the meeting whose stay does not count, because it was too short. */
export async function hadShortStay(
  db: Db,
  meeting: Attended,
  counted: { [Who in Stay['side']]: Date | null },
): Promise<boolean> {
  const stays = await listStays(db, meeting)
  return stays.some(({ side }) => counted[side] === null)
}

async function listStays(
  db: Db,
  { id, startsAt, endsAt, clientAccountId }: Attended,
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
