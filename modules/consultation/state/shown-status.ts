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

/** Statuses that an open proposal covers. */
export const COVERED_STATUSES = ['requested', 'reserved', 'accepted'] as const
type CoveredStatus = (typeof COVERED_STATUSES)[number]

export const shownStatus = (state: State & Facts): ShownStatus =>
  state.proposal ? `proposed-by-${state.proposal.by}` : wordOf(state.status, state)

/** The status that an open proposal covers. */
export const coveredStatus = (state: State & Facts): CoveredStatus | null =>
  state.proposal ? (wordOf(state.status, state) as CoveredStatus) : null

/**
 * The word for the move `decline`: a lawyer declines a request; everything else is cancelled.
 */
export const wordForDecline = (
  side: Side,
  { status, coveredStatus }: { status: ShownStatus; coveredStatus: CoveredStatus | null },
): 'decline' | 'cancel' =>
  side === 'lawyer' && (coveredStatus ?? status) === 'requested' ? 'decline' : 'cancel'

function wordOf(status: Status, { payment }: Facts) {
  if (status !== 'confirmed') return status
  return payment === 'free' ? 'accepted' : 'reserved'
}
