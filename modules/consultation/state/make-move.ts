import { sealedIn, type Actor, type Tx } from '#modules/shared'
import { ringAt } from '../deadlines/deadline-timer.ts'
import { Consultation } from '../consultation.ts'
import { recordMove, type MoveRecord } from './consultation-move.ts'
import { nextState, type Move, type Mover } from './consultation-status.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { startWaiting, waitingFor } from './waiting.ts'

export type By = { mover: Mover; accountId: string | null }
export const SYSTEM: By = { mover: 'system', accountId: null }
export const byOf = (consultation: Consultation, actor: Actor): By => ({
  mover: consultation.sideOf(actor),
  accountId: actor.accountId,
})

export type Change = {
  move: Move
  by: By
  patch?: Partial<Consultation>
  comment?: string | undefined
} & Partial<Pick<MoveRecord, 'reason' | 'startsAt' | 'amountCents'>>

/** Refuses by name what the table does not admit from here, telling the state that it found. */
export function assertPossible(consultation: Consultation, move: Move, by: Mover): void {
  if (!nextState(consultation.state, move, by, consultation.facts))
    throw errors.MOVE_NOT_POSSIBLE({ extras: { consultationStatus: consultation.status } })
}

/**
 * The one way a consultation changes its state: one update on the state and version it leaves, and
 * the row that tells of it. The caller holds the consultation's lock and has asked everything that
 * the table does not know.
 */
export async function makeMove(
  needs: Needs,
  tx: Tx,
  consultation: Consultation,
  change: Change,
): Promise<Consultation> {
  const { clock, cipher } = needs
  const { move, by, patch = {}, comment, ...told } = change
  assertPossible(consultation, move, by.mover)
  const next =
    nextState(consultation.state, move, by.mover, consultation.facts) ?? consultation.state
  const after = { ...afterwards(consultation, patch), status: next.status }
  const [moved] = await Consultation.query(tx)
    .where({ id: consultation.id, status: consultation.status, version: consultation.version })
    .patch({
      ...patch,
      ...(isWaitingAnew(consultation, after) && startWaiting(after, clock.now())),
      status: next.status,
      standing: next.standing ?? null,
      version: consultation.version + 1,
    })
    .returning('*')
  if (!moved)
    throw errors.MOVE_NOT_POSSIBLE({ extras: { consultationStatus: consultation.status } })
  await recordMove(tx, {
    consultationId: consultation.id,
    position: moved.version,
    move,
    by: by.mover,
    accountId: by.accountId,
    fromStatus: consultation.status,
    toStatus: moved.status,
    commentSealed: comment
      ? cipher.seal(
          comment,
          sealedIn('consultation_move.comment_sealed', consultation.id, moved.version),
        )
      : null,
    movedAt: clock.now(),
    ...told,
  })
  ringAt(needs, tx, moved)
  return moved
}

const afterwards = ({ answerBy, payBy, signBy }: Consultation, patch: Partial<Consultation>) => ({
  answerBy: patch.answerBy === undefined ? answerBy : patch.answerBy,
  payBy: patch.payBy === undefined ? payBy : patch.payBy,
  signBy: patch.signBy === undefined ? signBy : patch.signBy,
})

/**
 * A conflict check, say, leaves the lawyer the same time to answer: their reminders stay where they
 * are.
 */
const isWaitingAnew = (before: Consultation, after: Parameters<typeof waitingFor>[0]): boolean =>
  before.status !== after.status ||
  waitingFor(before)?.until?.getTime() !== waitingFor(after)?.until?.getTime()
