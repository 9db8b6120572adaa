import type { Actor } from '#modules/shared'
import { Attendance } from './attendance.ts'
import type { Needs } from './needs.ts'

export type OwnStay = { joinedAt: string; leftAt: string | null; inRoom: boolean }

/** When this person was in the waiting room or in the room; nothing about the other side. */
export async function listOwnStays(
  { db }: Needs,
  { accountId }: Actor,
  consultationId: string,
): Promise<OwnStay[]> {
  const stays = await Attendance.query(db).where({ consultationId, accountId }).orderBy('joinedAt')
  return stays.map(({ joinedAt, leftAt, stage }) => ({
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
    inRoom: stage === 'room',
  }))
}
