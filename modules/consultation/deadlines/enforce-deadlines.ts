import type { QueryBuilder } from 'objection'
import { emit, type Tx, inBatches } from '#modules/shared'
import { recordAttendance } from '../advance/record-attendance.ts'
import { callOff } from '../cancel/call-off.ts'
import { Consultation } from '../consultation.ts'
import { past, refundDue, timeKept } from '../events.ts'
import type { Needs } from '../needs.ts'
import { releaseProposed } from '../reschedule/proposal.ts'
import { isAnswerAwaited, isUnanswered } from '../state/consultation-status.ts'
import { makeMove, SYSTEM } from '../state/make-move.ts'

type Due = QueryBuilder<Consultation>
type Filter = (due: Due) => Due

const isMeetingOver: Filter = (due) => due.where('status', 'confirmed').whereNull('proposedBy')
const isWaiting: Filter = (due) => due.whereNot((over) => void isMeetingOver(over))

/** Ends unanswered, unpaid and unsigned consultations after their deadline and frees their time. */
export const expireOverdue = (needs: Needs): Promise<number> => enforceAll(needs, isWaiting)

export const finishPast = (needs: Needs): Promise<number> => enforceAll(needs, isMeetingOver)

/** Enforces the deadline of one consultation; does nothing if it is not due. */
export async function enforceDeadline(needs: Needs, id: string): Promise<void> {
  await needs.transact(async (tx) => {
    const [due] = await dueNow(tx, needs.clock.now()).where({ id }).forUpdate()
    if (due) await enforce(needs, tx, due)
  })
}

/** In the order of the deadlines. Several processes may sweep at once; each skips locked rows. */
const enforceAll = (needs: Needs, filter: Filter) =>
  inBatches(100, (size) => enforceBatch(needs, filter, size))

async function enforceBatch(needs: Needs, filter: Filter, size: number) {
  try {
    return await needs.transact(async (tx) => {
      const due = await filter(dueNow(tx, needs.clock.now()))
        .orderBy('dueAt')
        .limit(size)
        .forUpdate()
        .skipLocked()
      for (const consultation of due) await enforce(needs, tx, consultation)
      return due.length
    })
  } catch (error) {
    needs.log.error({ err: error }, 'a batch of deadlines failed; trying them one by one')
    return enforceSingly(needs, filter)
  }
}

/** A consultation that fails does not stop the others. */
async function enforceSingly(needs: Needs, filter: Filter) {
  const due = await filter(dueNow(needs.db, needs.clock.now())).orderBy('dueAt').select('id')
  for (const { id } of due) {
    try {
      await enforceDeadline(needs, id)
    } catch (error) {
      needs.log.error({ err: error, consultationId: id }, 'a deadline could not be enforced')
    }
  }
  return 0
}

const dueNow = (db: Tx | Needs['db'], now: Date): Due =>
  Consultation.query(db).where('dueAt', '<=', now)

async function enforce(needs: Needs, tx: Tx, consultation: Consultation) {
  if (isUnanswered(consultation)) return endUnanswered(needs, tx, consultation)
  if (isAnswerAwaited(consultation)) return keepConfirmedTime(needs, tx, consultation)
  if (consultation.status === 'awaiting-payment')
    return callOff(needs, tx, consultation, {
      move: 'expire-payment',
      by: SYSTEM,
      reason: 'not-paid',
      refundReason: 'declined',
    })
  if (consultation.status === 'awaiting-signature')
    return callOff(needs, tx, consultation, {
      move: 'expire-signature',
      by: SYSTEM,
      reason: 'not-signed',
      refundReason: 'not-signed',
    })
  return finish(needs, tx, consultation)
}

/** The reason names the side that did not answer. */
const endUnanswered = (needs: Needs, tx: Tx, consultation: Consultation) =>
  callOff(needs, tx, consultation, {
    move: 'expire-answer',
    by: SYSTEM,
    reason: consultation.proposal?.by === 'lawyer' ? 'proposal-lapsed' : 'not-answered',
    refundReason: 'declined',
  })

async function keepConfirmedTime(needs: Needs, tx: Tx, consultation: Consultation) {
  await releaseProposed(needs, tx, consultation)
  await makeMove(needs, tx, consultation, {
    move: 'expire-answer',
    by: SYSTEM,
    reason: 'not-answered',
  })
  await emit(tx, timeKept, { consultationId: consultation.id, how: 'unanswered' })
}

/** A lawyer who did not come owes the whole price, even if the client did not come either. */
async function finish(needs: Needs, tx: Tx, consultation: Consultation) {
  const { id, paidCents } = consultation
  await recordAttendance(needs, tx, { id })
  const { lawyerJoinedAt } = await Consultation.query(tx).findById(id).throwIfNotFound()
  const amountCents = lawyerJoinedAt ? 0 : paidCents
  await makeMove(needs, tx, consultation, {
    move: 'finish',
    by: SYSTEM,
    amountCents: amountCents || null,
    patch: { finishedAt: needs.clock.now(), refundDueCents: amountCents || null },
  })
  await emit(tx, past, { consultationId: id })
  if (amountCents > 0)
    await emit(tx, refundDue, { consultationId: id, amountCents, reason: 'lawyer-absent' })
}
