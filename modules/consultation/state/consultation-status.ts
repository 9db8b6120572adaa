/**
 * The states of a consultation as one table: who may make which move from which state, and where
 * it leads. Pure.
 */

/** How far a consultation is. An open proposal does not change it. */
export const STATUSES = [
  'requested',
  'awaiting-payment',
  'awaiting-signature',
  'confirmed',
  'declined',
  'past',
  'refunded',
] as const
export type Status = (typeof STATUSES)[number]

export type Side = 'client' | 'lawyer'
export const MOVERS = ['client', 'lawyer', 'system'] as const
export type Mover = (typeof MOVERS)[number]

/** A proposal of another time may be open while the consultation is requested or confirmed. */
export type State = { status: Status; proposal: { by: Side } | null }

export const MOVES = [
  'request',
  'clear-conflict',
  'report-conflict',
  'accept',
  'decline',
  'propose-time',
  'accept-proposal',
  'drop-proposal',
  'pay',
  'retake',
  'require-signature',
  'sign',
  'expire-answer',
  'expire-payment',
  'expire-signature',
  'finish',
  'refund',
] as const
export type Move = (typeof MOVES)[number]

/**
 * When a meeting is paid for: never, before it by the advance invoice, or after it by the final
 * invoice.
 */
export const PAYMENTS = ['free', 'before', 'after'] as const
export type Payment = (typeof PAYMENTS)[number]

export type Facts = { payment: Payment }

type Rule = {
  /** The statuses each mover may leave by this move. */
  readonly from: Partial<Record<Mover, readonly Status[]>>
  /** What else the move requires of the state, usually of the proposal. */
  when?(state: State, by: Mover): boolean
  to(state: State, by: Mover, facts: Facts): State
}

export const LIVE = ['requested', 'awaiting-payment', 'awaiting-signature', 'confirmed'] as const

const always = (status: Status) => (): State => ({ status, proposal: null })
/** A charged meeting always has a signed agreement; a prepaid one is paid before it is signed. */
const AGREED = {
  free: 'confirmed',
  before: 'awaiting-payment',
  after: 'awaiting-signature',
} as const satisfies Record<Payment, Status>
const agreed = (_state: State, _by: Mover, { payment }: Facts): State => ({
  status: AGREED[payment],
  proposal: null,
})

const withoutProposal = ({ status }: State): State => ({ status, proposal: null })

// One move a line.
// prettier-ignore
const table: Record<Exclude<Move, 'request'>, Rule> = {
  'clear-conflict': { from: { lawyer: LIVE }, when: isNotOwn, to: (state) => state },
  'report-conflict': { from: { lawyer: LIVE }, when: isNotOwn, to: always('declined') },
  // The system accepts requests for services with instant confirmation.
  accept: { from: { lawyer: ['requested'], system: ['requested'] }, when: hasNoProposal, to: agreed },
  decline: { from: { client: LIVE, lawyer: LIVE, system: LIVE }, to: always('declined') },
  // A counter-proposal replaces the other side's proposal; one's own cannot be replaced.
  'propose-time': {
    from: { client: ['requested', 'confirmed'], lawyer: ['requested', 'confirmed'] },
    when: isNotOwn,
    to: ({ status }, by) => ({ status, proposal: { by: by as Side } }),
  },
  'accept-proposal': {
    from: { client: ['requested', 'confirmed'], lawyer: ['requested', 'confirmed'] },
    when: isOfOther,
    to: (state, by, facts) =>
      state.status === 'requested' ? agreed(state, by, facts) : withoutProposal(state),
  },
  // Taken back or rejected: the confirmed time stays. A request has no such time and is declined.
  'drop-proposal': {
    // The system takes back a colleague's offer when their cover ends.
    from: { client: ['confirmed'], lawyer: ['confirmed'], system: ['requested'] },
    when: mayDrop,
    to: withoutProposal,
  },
  pay: { from: { system: ['awaiting-payment'] }, to: always('awaiting-signature') },
  // A payment after the deadline books the time again if it is still free.
  retake: { from: { system: ['declined'] }, to: always('awaiting-signature') },
  // Only an early migration made this move: meetings paid afterwards had no agreement before it.
  'require-signature': { from: {}, to: withoutProposal },
  sign: { from: { client: ['awaiting-signature'] }, to: always('confirmed') },
  'expire-answer': {
    from: { system: ['requested', 'confirmed'] },
    when: isAnswerAwaited,
    to: (state) => (isUnanswered(state) ? always('declined')() : withoutProposal(state)),
  },
  'expire-payment': { from: { system: ['awaiting-payment'] }, to: always('declined') },
  'expire-signature': { from: { system: ['awaiting-signature'] }, to: always('declined') },
  finish: { from: { system: ['confirmed'] }, when: hasNoProposal, to: always('past') },
  refund: { from: { system: ['declined', 'past'] }, to: always('refunded') },
}

/** The state a move leads to; undefined when this mover may not make it from here. */
export function nextState(
  state: State | undefined,
  move: Move,
  by: Mover,
  facts: Facts,
): State | undefined {
  if (move === 'request')
    return state === undefined && by === 'client'
      ? { status: 'requested', proposal: null }
      : undefined
  if (state === undefined) return undefined
  const { from, when, to } = table[move]
  const isAllowed = from[by]?.includes(state.status) && (!when || when(state, by))
  return isAllowed ? to(state, by, facts) : undefined
}

/** Whether this mover may ever make this move. */
export const isMoveOf = (by: Mover, move: Move): boolean =>
  move === 'request' ? by === 'client' : table[move].from[by] !== undefined

function hasProposal({ proposal }: State) {
  return proposal !== null
}
/** The system drops only what the lawyer's side proposed. */
function mayDrop({ proposal }: State, by: Mover) {
  return proposal !== null && (by !== 'system' || proposal.by === 'lawyer')
}
function hasNoProposal({ proposal }: State) {
  return proposal === null
}
function isOfOther({ proposal }: State, by: Mover) {
  return proposal !== null && proposal.by !== by
}
function isNotOwn({ proposal }: State, by: Mover) {
  return proposal?.by !== by
}

/** The lawyer has not accepted yet. */
export function isUnanswered({ status }: State): boolean {
  return status === 'requested'
}

/** A request or a proposal is open: one side has to answer. */
export function isAnswerAwaited(state: State): boolean {
  return isUnanswered(state) || hasProposal(state)
}

/** Not over yet: it holds its time. */
export const isLive = (status: Status): boolean => (LIVE as readonly Status[]).includes(status)

/** Both sides agreed, and all is paid and signed, whether or not another time is proposed. */
export const isConfirmed = ({ status }: Pick<State, 'status'>): boolean => status === 'confirmed'

/** The moves of the table open to one side now; time limits are not checked. */
export const movesOf = (state: State, by: Mover, facts: Facts): Move[] =>
  MOVES.filter((move) => nextState(state, move, by, facts) !== undefined)
