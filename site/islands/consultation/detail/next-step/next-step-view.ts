import { actionsOf, type Action } from './next-step-actions.ts'
import { linesOf, type Line } from './next-step-lines.ts'
import { situationOf, type NextStepData, type Situation } from './situation.ts'

export type NextStepView = {
  heading: string
  lines: Line[]
  /** Until when something is to be done, or when the meeting starts. */
  countdown: { label: string; until: string; at: string } | undefined
  actions: Action[]
}

/** What a consultation shows first: one sentence, what belongs to it, and the buttons. */
export function nextStepView(data: NextStepData): NextStepView {
  const situation = situationOf(data)
  return {
    heading: headingOf(data, situation),
    lines: linesOf(data, situation),
    countdown: countdownOf(data),
    actions: actionsOf(data, situation),
  }
}

function headingOf({ consultation, isCallOver, t }: NextStepData, situation: Situation): string {
  const {
    debt,
    awaited,
    why,
    isWhyFirst,
    isInvoiceNext,
    isWaitedFor,
    canReview,
    isReviewMain,
    isIdle,
  } = situation
  if (debt) return debt.title
  if (awaited) return awaited
  if (isWhyFirst && why) return why
  if (isInvoiceNext) return t('invoice.final.open')
  if (isCallOver) return t('consultation.detail.callOver')
  if (isWaitedFor) return t('consultation.detail.offerWaits')
  if (isReviewMain && isIdle) return t('consultation.detail.howWasIt')
  if (canReview && isIdle) return t('consultation.detail.hasMet')
  return t(`consultation.next.${consultation.nextStep.code}`)
}

function countdownOf({ consultation, t, moment, deadline }: NextStepData) {
  const { code, until } = consultation.nextStep
  if (!until) return undefined
  const isStart = code === 'wait-for-start' || code === 'join'
  return {
    label: t(isStart ? 'consultation.detail.startsIn' : 'consultation.detail.timeLeft'),
    until,
    at: isStart ? moment(until, true) : t('consultation.detail.until', { moment: deadline(until) }),
  }
}
