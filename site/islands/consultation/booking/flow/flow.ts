import type { SentBooking } from '../request/sent-before.ts'
import {
  screenAfter,
  firstScreenOf,
  SCREENS,
  STEPS,
  stepOf,
  type Screen,
  type Step,
} from './screens.ts'

/**
 * The current position in a booking. The answers are not part of it: they determine the first
 * incomplete screen (`incomplete`). An address, the browser's history or a press cannot go past that
 * screen.
 */
export type Flow = {
  screen: Screen
  /** The steps of this person's way in order: what was chosen before is not counted. */
  steps: readonly Step[]
  /** After the review was seen, every change leads back to it. */
  hasReviewed: boolean
  /**
   * True until the first step: the notice about a restored draft is shown once, not on every
   * screen.
   */
  isArriving: boolean
  /** The request, once it was sent. */
  sent: SentBooking | undefined
}

export type FlowEvent =
  /** The person pressed on, back, or the name of a step. */
  | { type: 'screen-chosen'; to: Screen }
  /** The address, the browser's history or a refusal changed the screen. */
  | { type: 'redirected'; to: Screen }
  /** The draft has been restored, or there was none: now it is known which screens are complete. */
  | { type: 'answers-ready'; incomplete: Screen | undefined }
  | { type: 'draft-discarded'; to: Screen }
  | { type: 'sent'; sent: SentBooking }

/** What is known before the booking begins. */
export type Known = { hasService: boolean; hasTime: boolean; hasMatter: boolean }

export const begin = (
  screen: Screen,
  { hasService, hasTime, hasMatter }: Known = {
    hasService: false,
    hasTime: false,
    hasMatter: false,
  },
): Flow => {
  const isKnown: Partial<Record<Step, boolean>> = {
    service: hasService,
    time: hasTime,
    matter: hasMatter,
    files: hasMatter,
  }
  return {
    screen,
    steps: STEPS.filter((step) => step === stepOf(screen) || !isKnown[step]),
    hasReviewed: false,
    isArriving: true,
    sent: undefined,
  }
}

export function advance(flow: Flow, event: FlowEvent): Flow {
  const next = follow(flow, event)
  const step = stepOf(next.screen)
  // A step that was not counted, such as a time chosen before, is counted once it has been shown.
  return next.steps.includes(step)
    ? next
    : { ...next, steps: STEPS.filter((known) => known === step || next.steps.includes(known)) }
}

function follow(flow: Flow, event: FlowEvent): Flow {
  // A sent booking stays sent, also when the browser goes back.
  if (flow.sent) return flow
  switch (event.type) {
    case 'screen-chosen':
      return { ...flow, screen: event.to, isArriving: false }
    case 'redirected':
      return flow.screen === event.to ? flow : { ...flow, screen: event.to }
    case 'draft-discarded':
      return { ...flow, screen: event.to, hasReviewed: false, isArriving: false }
    case 'sent':
      return { ...flow, sent: event.sent }
    case 'answers-ready': {
      const { incomplete } = event
      if (incomplete && isBeyond(flow.screen, incomplete)) return { ...flow, screen: incomplete }
      return flow.screen === 'review' && !flow.hasReviewed ? { ...flow, hasReviewed: true } : flow
    }
  }
}

const isBeyond = (screen: Screen, other: Screen): boolean =>
  SCREENS.indexOf(screen) > SCREENS.indexOf(other)

/** The client came from the review to change something, and nothing else is missing. */
export const isBackToReview = (
  { screen, hasReviewed }: Flow,
  incomplete: Screen | undefined,
): boolean => hasReviewed && screen !== 'review' && (!incomplete || incomplete === screen)

/** The screen after a complete one. */
export const nextScreen = (flow: Flow, incomplete: Screen | undefined): Screen =>
  isBackToReview(flow, incomplete) ? 'review' : screenAfter(flow.screen)

/**
 * The screen that shows a refusal of the server: that of the earliest named field, or the review.
 */
export const screenOfRefusal = (fields: readonly string[]): Screen =>
  fields.length > 0 ? firstScreenOf(fields) : 'review'

/** Discarding the draft keeps the chosen service and time and continues after them. */
export const screenAfterDiscard = ({
  serviceId,
  startsAt,
}: {
  serviceId: string
  startsAt: string
}): Screen => {
  if (startsAt) return 'matter'
  return serviceId ? 'time' : 'service'
}
