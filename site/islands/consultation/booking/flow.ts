import { after, firstScreenOf, SCREENS, type Screen } from './screens.ts'

/**
 * Where one stands in a booking. What was answered is not part of it: the answers say which screen
 * is the first that is not right yet (`unready`), and nobody stands beyond that one, wherever an
 * address, the browser's history or a press points.
 */
export type Flow = {
  screen: Screen
  /** Whoever has seen the review comes back to it from whatever they change. */
  hasReviewed: boolean
  /** Until the first step on: what was brought back is told once, not on every screen. */
  isArriving: boolean
  /** The request is sent, and this is where it can be seen. */
  sentTo: string | undefined
}

export type FlowEvent =
  /** A press of the person's own: on, back, or to a step by its name. */
  | { type: 'went'; to: Screen }
  /** The address, the browser's history, or a refusal put them there. */
  | { type: 'was-led'; to: Screen }
  /**
   * The draft has been brought back, or there was none: from here on it is known which screens are
   * right.
   */
  | { type: 'stood'; unready: Screen | undefined }
  | { type: 'began-afresh'; to: Screen }
  | { type: 'was-sent'; href: string }

export const begin = (screen: Screen): Flow => ({
  screen,
  hasReviewed: false,
  isArriving: true,
  sentTo: undefined,
})

export function advance(flow: Flow, event: FlowEvent): Flow {
  // What is sent stays sent, whatever the browser's back still brings.
  if (flow.sentTo) return flow
  switch (event.type) {
    case 'went':
      return { ...flow, screen: event.to, isArriving: false }
    case 'was-led':
      return flow.screen === event.to ? flow : { ...flow, screen: event.to }
    case 'began-afresh':
      return { ...flow, screen: event.to, hasReviewed: false, isArriving: false }
    case 'was-sent':
      return { ...flow, sentTo: event.href }
    case 'stood': {
      const { unready } = event
      if (unready && isBeyond(flow.screen, unready)) return { ...flow, screen: unready }
      return flow.screen === 'review' && !flow.hasReviewed ? { ...flow, hasReviewed: true } : flow
    }
  }
}

const isBeyond = (screen: Screen, other: Screen): boolean =>
  SCREENS.indexOf(screen) > SCREENS.indexOf(other)

/** One came from the review to change something, and nothing else is missing. */
export const isBackToReview = (
  { screen, hasReviewed }: Flow,
  unready: Screen | undefined,
): boolean => hasReviewed && screen !== 'review' && (!unready || unready === screen)

/** Where "on" leads from a screen that is right. */
export const onward = (flow: Flow, unready: Screen | undefined): Screen =>
  isBackToReview(flow, unready) ? 'review' : after(flow.screen)

/**
 * Where the person is shown what the server refused: at the earliest of the fields, or at the
 * review.
 */
export const screenOfRefusal = (fields: readonly string[]): Screen =>
  fields.length > 0 ? firstScreenOf(fields) : 'review'

/**
 * Whoever throws the draft away keeps the service and the time they chose, and goes on after them.
 */
export const freshStart = ({
  serviceId,
  startsAt,
}: {
  serviceId: string
  startsAt: string
}): Screen => (startsAt ? 'matter' : serviceId ? 'time' : 'service')
