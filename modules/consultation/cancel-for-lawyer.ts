import type { Tx } from '#modules/shared'
import { Consultation } from './consultation.ts'
import { STATUSES, isLive } from './consultation-status.ts'
import { callOff } from './decline-consultation.ts'
import { SYSTEM } from './make-move.ts'
import type { Needs } from './needs.ts'

/**
 * The lawyer may not be met any more (struck off, suspended, removed): whatever has not begun ends by the system, all that was
 * paid goes back, and both sides are told. Called twice it does nothing twice. Answers how many it ended.
 *
 * A meeting that is going on is left alone: the two are talking, and it ends by itself within the hour.
 */
export async function cancelForLawyer(needs: Needs, tx: Tx, { lawyerId }: { lawyerId: string }): Promise<number> {
  const open = await Consultation.query(tx)
    .where({ lawyerId }).whereIn('status', STATUSES.filter(isLive))
    // In one order, so that two who end the same ones wait for each other instead of against each other.
    .orderBy('id').forUpdate()
  const ended = open.filter((consultation) => !hasBegun(consultation, needs.clock.now()))
  for (const consultation of ended) await callOff(needs, tx, consultation, { move: 'decline', by: SYSTEM, reason: 'lawyer-gone', refundReason: 'lawyer-gone' })
  return ended.length
}

/** Both are agreed and the hour has come; what only waited for an answer, money or a signature has not begun. */
const hasBegun = ({ status, startsAt }: Consultation, now: Date): boolean => (status === 'reserved' || status === 'accepted') && startsAt <= now
