import type { Consultation } from '../consultation.ts'
import type { Side } from './consultation-status.ts'
import { isWithin, joinWindow } from '#modules/attendance'

export const NEXT_STEPS = [
  'check-conflict',
  'answer',
  'wait-for-answer',
  'answer-proposal',
  'wait-for-proposal-answer',
  'read-agreement',
  'pay',
  'wait-for-payment',
  'sign',
  'wait-for-signature',
  'wait-for-start',
  'join',
  'wait-for-refund',
  'none',
] as const
type NextStepCode = (typeof NEXT_STEPS)[number]

export type NextStep = {
  code: NextStepCode
  /** Who has to do it; null if only time has to pass. */
  by: Side | null
  /** Deadline, or the target of the countdown. */
  until: Date | null
}

export function nextStep(consultation: Consultation, side: Side, now: Date): NextStep {
  const { status, proposal, answerBy, payBy, signBy, startsAt, conflict } = consultation
  const mine = (
    owner: Side,
    own: NextStepCode,
    others: NextStepCode,
    until: Date | null,
  ): NextStep => ({ code: side === owner ? own : others, by: owner, until })
  const afterCheck = (own: NextStepCode) => (conflict === null ? 'check-conflict' : own)
  // Accepted at once: the lawyer has not ruled out a conflict of interest yet.
  const isUnchecked = side === 'lawyer' && conflict === null
  const check: NextStep = { code: 'check-conflict', by: 'lawyer', until: startsAt }
  if (proposal?.by === 'lawyer')
    return mine('client', 'answer-proposal', 'wait-for-proposal-answer', answerBy)
  if (proposal)
    return mine('lawyer', afterCheck('answer-proposal'), 'wait-for-proposal-answer', answerBy)
  switch (status) {
    case 'requested':
      return mine('lawyer', afterCheck('answer'), 'wait-for-answer', answerBy)
    case 'awaiting-payment':
      if (isUnchecked) return check
      return mine(
        'client',
        consultation.agreementShownAt ? 'pay' : 'read-agreement',
        'wait-for-payment',
        payBy,
      )
    case 'awaiting-signature':
      if (isUnchecked) return check
      return mine('client', 'sign', 'wait-for-signature', signBy)
    case 'confirmed':
      if (isUnchecked) return check
      return {
        code: isWithin(joinWindow(consultation), now) ? 'join' : 'wait-for-start',
        by: null,
        until: now < startsAt ? startsAt : null,
      }
    case 'declined':
    case 'past':
      return {
        code: consultation.refundDueCents ? 'wait-for-refund' : 'none',
        by: null,
        until: null,
      }
    case 'refunded':
      return { code: 'none', by: null, until: null }
  }
}
