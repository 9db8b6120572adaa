import type { Begun } from '#modules/attendance'
import type { Snapshot } from '#modules/consultation'
import { newId, type Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import type { Stage } from '../schemas.ts'

/**
 * Records the stays of one seat. Waiting room and room are two stays: a client in the waiting room has come, but has
 * not met the lawyer.
 */
export function recordStays(needs: Needs, actor: Actor, consultationId: string) {
  const { stays } = needs.attendance
  let stay: Begun | undefined

  /**
   * A stay that cannot be written now is written at the next message or heartbeat, since refunds
   * depend on it.
   */
  async function as(stage: Stage): Promise<void> {
    if (stay?.stage === stage) return
    if (stay) {
      await stays.end(stay)
      await noteMeeting(needs, consultationId)
    }
    stay = undefined
    if (stage === 'lobby') return
    const begun = { id: newId(), consultationId, stage }
    await stays.begin(actor, begun)
    stay = begun
  }

  return {
    as,
    /** A heartbeat in this stage. */
    async note(stage: Stage): Promise<void> {
      await as(stage)
      if (!stay) return
      await stays.note(stay)
      await noteMeeting(needs, consultationId)
    },
  }
}

const OVER: ReadonlySet<Snapshot['status']> = new Set(['past', 'refunded', 'declined'])

/** Records that both came as soon as they have met, so that a review need not wait for the end. */
async function noteMeeting(needs: Needs, id: string) {
  const { attendance, consultation, db, transact } = needs
  const snapshot = await consultation.snapshots.get(db, id)
  const haveBothCome = snapshot.clientJoinedAt && snapshot.lawyerJoinedAt
  if (haveBothCome || OVER.has(snapshot.status)) return
  if (await attendance.judgement.hasTakenPlace(db, snapshot))
    await transact((tx) => consultation.moves.recordAttendance(tx, { id }))
}
