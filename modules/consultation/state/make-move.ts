import { errors as shared, sealedIn, type Actor, type Tx } from '#modules/shared'
import { startDeadlineTimer } from '../deadlines/deadline-timer.ts'
import { Consultation, type Proposal } from '../consultation.ts'
import { recordMove, type MoveRecord } from './consultation-move.ts'
import {
  isAnswerAwaited,
  nextState,
  type Move,
  type Mover,
  type State,
} from './consultation-status.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { startWaiting, waitingFor } from './waiting.ts'
import { isMoveOfAssistant, whyNot } from './policy.ts'

/** `forAccountId`: for whom another person acts. */
export type By = { mover: Mover; accountId: string | null; forAccountId?: string }
export const SYSTEM: By = { mover: 'system', accountId: null }
export const byOf = (consultation: Consultation, actor: Actor): By => ({
  mover: consultation.sideOf(actor),
  accountId: actor.actedBy ?? actor.accountId,
  ...(actor.actedBy && { forAccountId: actor.accountId }),
})

export type Change = {
  move: Move
  by: By
  patch?: Partial<Consultation>
  /** The new time of the move `propose-time`. */
  proposed?: Omit<Proposal, 'by'>
  comment?: string
} & Partial<Pick<MoveRecord, 'reason' | 'startsAt' | 'amountCents'>>

export function assertMayMove(
  consultation: Consultation,
  move: Move,
  actor: Actor,
  now: Date,
): void {
  if (actor.actedBy && !isMoveOfAssistant(consultation, move)) throw shared.FORBIDDEN()
  const refusal = whyNot(consultation, move, consultation.sideOf(actor), now)
  if (refusal) throw refusal
}

export const notPossible = ({ shownStatus }: Consultation) =>
  errors.MOVE_NOT_POSSIBLE({ extras: { consultationStatus: shownStatus } })

/**
 * The only way to change the state of a consultation: updates the row if its status and version
 * are unchanged, and adds the move to the history. The caller holds the consultation's lock and
 * has checked what the table of states does not know. Refuses with MOVE_NOT_POSSIBLE.
 */
export async function makeMove(
  needs: Needs,
  tx: Tx,
  consultation: Consultation,
  change: Change,
): Promise<Consultation> {
  const { clock, cipher } = needs
  const { move, by, patch = {}, proposed, comment, ...details } = change
  const next = nextState(consultation, move, by.mover, consultation.facts)
  if (!next) throw notPossible(consultation)
  const { answerBy, payBy, signBy } = consultation
  const after = { answerBy, payBy, signBy, ...patch, ...next }
  const [moved] = await Consultation.query(tx)
    .where({ id: consultation.id, status: consultation.status, version: consultation.version })
    .patch({
      ...patch,
      ...(isWaitingAgain(consultation, after) && startWaiting(after, clock.now())),
      ...columnsOf(next, proposed),
      version: consultation.version + 1,
    })
    .returning('*')
  if (!moved) throw notPossible(consultation)
  await recordMove(tx, {
    consultationId: consultation.id,
    position: moved.version,
    move,
    by: by.mover,
    accountId: by.accountId,
    forAccountId: by.forAccountId ?? null,
    fromStatus: consultation.shownStatus,
    toStatus: moved.shownStatus,
    commentSealed: comment
      ? cipher.seal(
          comment,
          sealedIn('consultation_move.comment_sealed', consultation.id, moved.version),
        )
      : null,
    movedAt: clock.now(),
    ...details,
  })
  startDeadlineTimer(needs, tx, moved)
  return moved
}

const NO_PROPOSAL = {
  proposedBy: null,
  proposedStartsAt: null,
  proposedEndsAt: null,
  proposedClaimId: null,
  proposedFirmLawyerId: null,
}

/** The columns of a state; an open proposal keeps its time unless another is proposed. */
const columnsOf = (next: State, proposed: Change['proposed']): Partial<Consultation> => ({
  status: next.status,
  ...(next.proposal ? { proposedBy: next.proposal.by } : NO_PROPOSAL),
  ...(proposed && {
    proposedStartsAt: proposed.startsAt,
    proposedEndsAt: proposed.endsAt,
    proposedClaimId: proposed.claimId,
    proposedFirmLawyerId: proposed.firmLawyerId,
  }),
  ...(!isAnswerAwaited(next) && { answerBy: null }),
})

/** A conflict check, for example, changes neither deadline nor reminders. */
const isWaitingAgain = (before: Consultation, after: Parameters<typeof waitingFor>[0]) =>
  before.status !== after.status ||
  before.proposal?.by !== after.proposal?.by ||
  waitingFor(before)?.until?.getTime() !== waitingFor(after)?.until?.getTime()
