import { actionsOf, type Action } from './next-step-actions.ts'
import { linesOf, type Line } from './next-step-lines.ts'
import { situationOf, type NextStepData, type Situation } from './situation.ts'

export type NextStepView = {
  heading: string
  lines: Line[]
  /** Until when something is to be done, or when the meeting starts. */
  countdown: { label: string; until: string; at: string } | undefined
  /** One of them at most is accented. */
  actions: Action[]
  /** Further ones, folded away. */
  more: Action[]
}

/** With more buttons than this, only the first ones are shown. */
const MAX_SHOWN = 3
const FIRST_SHOWN = 2

/** What a consultation shows first: one sentence, what belongs to it, and the buttons. */
export function nextStepView(data: NextStepData): NextStepView {
  const situation = situationOf(data)
  const actions = actionsOf(data, situation)
  const shown = actions.length > MAX_SHOWN ? FIRST_SHOWN : MAX_SHOWN
  return {
    heading: headingOf(data, situation),
    lines: linesOf(data, situation),
    countdown: countdownOf(data),
    actions: actions.slice(0, shown),
    more: actions.slice(shown),
  }
}

function headingOf(
  { consultation, phase, isConsentAsked, t, deadline }: NextStepData,
  situation: Situation,
): string {
  const {
    debt,
    awaited,
    why,
    isWhyFirst,
    isInvoiceNext,
    isCallOver,
    isWaitedFor,
    canReview,
    isReviewMain,
    isIdle,
    declinedBy,
  } = situation
  if (debt) return debt.title
  if (awaited) return awaited
  if (isWhyFirst && why) return why
  if (declinedBy) return t(`consultation.status.declined.by-${declinedBy}`)
  if (isInvoiceNext) return t('invoice.final.open')
  if (isCallOver) return t('consultation.detail.callOver')
  if (isWaitedFor) return t('consultation.detail.offerWaits')
  if (isReviewMain && isIdle) return t('consultation.detail.howWasIt')
  if (canReview && isIdle) return t('consultation.detail.hasMet')
  if (phase === 'overtime' && consultation.join)
    return t('consultation.next.overtime', { until: deadline(consultation.join.closesAt) })
  if (phase === 'closed') return t('consultation.next.closed')
  if (phase === 'open' || phase === 'running') return t('consultation.next.join')
  if (phase === 'before' && isConsentAsked) return t('consultation.next.consent')
  return t(`consultation.next.${consultation.nextStep.code}`)
}

function countdownOf({ consultation, phase, t, moment, deadline }: NextStepData) {
  const { until } = consultation.nextStep
  const isStart = phase === 'before' || phase === 'open'
  if (!until || (phase !== 'none' && !isStart)) return undefined
  return {
    label: t(isStart ? 'consultation.detail.startsIn' : 'consultation.detail.timeLeft'),
    until,
    at: isStart ? moment(until, true) : t('consultation.detail.until', { moment: deadline(until) }),
  }
}
