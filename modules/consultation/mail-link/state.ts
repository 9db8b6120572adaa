import type { Consultation } from '../consultation.ts'
import { openMoves } from '../state/policy.ts'
import type { Act, Purpose } from './purposes.ts'
import { isConfirmed, type Side } from '../state/consultation-status.ts'
import type { Snapshot } from '../views/snapshot.ts'

/**
 * The state that a mail link is about. An answer, another time or an end changes it; a conflict
 * check does not.
 */
export const stateOf = ({
  status,
  startsAt,
  proposal,
}: Pick<Snapshot, 'status' | 'startsAt' | 'proposal'>): string =>
  [status, proposal?.by ?? '', startsAt.toISOString(), proposal?.startsAt.toISOString() ?? ''].join(
    ' ',
  )

const WANTED: Record<Purpose, readonly Act[]> = {
  answer: ['accept', 'propose-time', 'decline', 'report-conflict'],
  'answer-proposal': [
    'accept-proposal',
    'propose-time',
    'drop-proposal',
    'decline',
    'report-conflict',
  ],
  attendance: ['come', 'propose-time', 'decline'],
  'take-offer': ['take-offer'],
}

/**
 * What this side may do from the mail now. The lawyer's conflict check is assumed: the page asks
 * for it together with the action.
 */
export function actsOf(consultation: Consultation, purpose: Purpose, side: Side, now: Date): Act[] {
  const passed = consultation.$clone()
  if (side === 'lawyer' && passed.conflict === null) passed.conflict = 'none'
  const moves: readonly string[] = openMoves(passed, side, now)
  const isOpen = (act: Act): boolean => {
    // The offer decides whether it is still open.
    if (act === 'take-offer') return true
    if (act === 'come') return isConfirmed(consultation) && !comingAt(consultation, side)
    // A link about attendance changes what is confirmed; it answers no request.
    if (purpose === 'attendance' && !isConfirmed(consultation))
      return act === 'decline' && moves.includes(act)
    if (act === 'report-conflict')
      return (
        consultation.conflict === null &&
        (openMoves(consultation, side, now) as readonly string[]).includes(act)
      )
    // Who would meet the client instead is shown only after signing in.
    if (act === 'accept-proposal' && consultation.proposal?.firmLawyerId) return false
    return moves.includes(act)
  }
  return WANTED[purpose].filter(isOpen)
}

const comingAt = ({ clientComingAt, lawyerComingAt }: Consultation, side: Side) =>
  side === 'client' ? clientComingAt : lawyerComingAt

/** Actions that take a time; the lawyer's conflict check is made together with them. */
export const takesTime = (act: Act): boolean =>
  act === 'accept' || act === 'accept-proposal' || act === 'propose-time'
