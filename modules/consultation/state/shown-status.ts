import type { Facts, Side, State, Status } from './consultation-status.ts'

/**
 * The statuses that people see: the API, the history and the notifications use them. A proposal
 * has a status of its own, and a confirmed meeting is `reserved` if charged, `accepted` if free.
 */
export const SHOWN_STATUSES = [
  'requested',
  'proposed-by-lawyer',
  'proposed-by-client',
  'awaiting-payment',
  'awaiting-signature',
  'reserved',
  'accepted',
  'declined',
  'past',
  'refunded',
] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** Statuses that a consultation keeps while a proposal is open. */
export const STANDINGS = ['requested', 'reserved', 'accepted'] as const
export type Standing = (typeof STANDINGS)[number]

export const shownStatus = (state: State & Facts): ShownStatus =>
  state.proposal ? `proposed-by-${state.proposal.by}` : wordOf(state.status, state)

/** The status that an open proposal covers. */
export const shownStanding = (state: State & Facts): Standing | null =>
  state.proposal ? (wordOf(state.status, state) as Standing) : null

/**
 * The word for the move `decline`: a lawyer declines a request. To end what was agreed, or to take
 * a request back, is to cancel it.
 */
export const endingOf = (
  side: Side,
  { status, standing }: { status: ShownStatus; standing: Standing | null },
): 'decline' | 'cancel' =>
  side === 'lawyer' && (standing ?? status) === 'requested' ? 'decline' : 'cancel'

function wordOf(status: Status, { payment }: Facts) {
  if (status !== 'confirmed') return status
  return payment === 'free' ? 'accepted' : 'reserved'
}
