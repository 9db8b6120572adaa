import { emit, type Tx } from '#modules/shared'
import { callOff } from '../cancel/call-off.ts'
import { Consultation } from '../consultation.ts'
import { isUnanswered, type Status } from '../state/consultation-status.ts'
import { past, refundDue, timeKept } from '../events.ts'
import { makeMove, SYSTEM } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'
import { recordAttendance } from '../advance/record-attendance.ts'
import { noProposal, releaseProposed } from '../reschedule/proposal.ts'

const BATCH = 100
const WAITING: readonly Status[] = [
  'requested',
  'proposed-by-lawyer',
  'proposed-by-client',
  'awaiting-payment',
  'awaiting-signature',
]
const AGREED: readonly Status[] = ['reserved', 'accepted']

/**
 * Keeps every promise whose deadline has passed: unanswered, unpaid and unsigned consultations end,
 * their time is free again.
 */
export const expireOverdue = (needs: Needs): Promise<number> => settleAll(needs, WAITING)

/** Meetings whose time is over become past. */
export const finishPast = (needs: Needs): Promise<number> => settleAll(needs, AGREED)

/** The alarm of one consultation. Rung too early, too late or twice it does nothing wrong. */
export async function settleOne(needs: Needs, id: string): Promise<void> {
  await needs.transact(async (tx) => {
    const [due] = await dueNow(tx, needs.clock.now()).where({ id }).forUpdate()
    if (due) await settle(needs, tx, due)
  })
}

/**
 * Several processes may sweep at once: each takes what no other holds, in the order of the
 * deadlines.
 */
async function settleAll(needs: Needs, statuses: readonly Status[]): Promise<number> {
  for (let total = 0; ;) {
    const settled = await settleBatch(needs, statuses)
    total += settled
    if (settled < BATCH) return total
  }
}

async function settleBatch(needs: Needs, statuses: readonly Status[]): Promise<number> {
  try {
    return await needs.transact(async (tx) => {
      const due = await dueNow(tx, needs.clock.now())
        .whereIn('status', [...statuses])
        .orderBy('dueAt')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
      for (const consultation of due) await settle(needs, tx, consultation)
      return due.length
    })
  } catch (error) {
    needs.log.error({ err: error }, 'a batch of deadlines failed; trying them one by one')
    return settleSingly(needs, statuses)
  }
}

/** One that cannot be settled must not hold up the others, and neither must a hundred. */
async function settleSingly(needs: Needs, statuses: readonly Status[]): Promise<number> {
  const due = await dueNow(needs.db, needs.clock.now())
    .whereIn('status', [...statuses])
    .orderBy('dueAt')
    .select('id')
  for (const { id } of due) {
    try {
      await settleOne(needs, id)
    } catch (error) {
      needs.log.error({ err: error, consultationId: id }, 'a deadline could not be kept')
    }
  }
  return 0
}

const dueNow = (db: Tx | Needs['db'], now: Date) => Consultation.query(db).where('dueAt', '<=', now)

async function settle(needs: Needs, tx: Tx, consultation: Consultation): Promise<void> {
  switch (consultation.status) {
    case 'requested':
    case 'proposed-by-lawyer':
    case 'proposed-by-client':
      return isUnanswered(consultation.state)
        ? endUnanswered(needs, tx, consultation)
        : keepConfirmedTime(needs, tx, consultation)
    case 'awaiting-payment':
      await callOff(needs, tx, consultation, {
        move: 'expire-payment',
        by: SYSTEM,
        reason: 'not-paid',
        refundReason: 'declined',
      })
      return
    case 'awaiting-signature':
      await callOff(needs, tx, consultation, {
        move: 'expire-signature',
        by: SYSTEM,
        reason: 'not-signed',
        refundReason: 'not-signed',
      })
      return
    case 'reserved':
    case 'accepted':
      return finish(needs, tx, consultation)
    case 'declined':
    case 'past':
    case 'refunded':
      return
  }
}

async function endUnanswered(needs: Needs, tx: Tx, consultation: Consultation): Promise<void> {
  // Whose turn it was is whose silence it is.
  const reason = consultation.status === 'proposed-by-lawyer' ? 'proposal-lapsed' : 'not-answered'
  await callOff(needs, tx, consultation, {
    move: 'expire-answer',
    by: SYSTEM,
    reason,
    refundReason: 'declined',
  })
}

async function keepConfirmedTime(needs: Needs, tx: Tx, consultation: Consultation): Promise<void> {
  await releaseProposed(needs, tx, consultation)
  await makeMove(needs, tx, consultation, {
    move: 'expire-answer',
    by: SYSTEM,
    reason: 'not-answered',
    patch: noProposal,
  })
  await emit(tx, timeKept, { consultationId: consultation.id, how: 'unanswered' })
}

/**
 * A lawyer who did not come owes the whole price, whatever the client did; who came is known from
 * the room.
 */
async function finish(needs: Needs, tx: Tx, consultation: Consultation): Promise<void> {
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
