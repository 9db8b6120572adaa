/**
 * The life of a consultation as one table: who may make which move from which state, and where it
 * leads. Pure.
 */

export const STATUSES = [
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
export type Status = (typeof STATUSES)[number]

export type Side = 'client' | 'lawyer'
export const MOVERS = ['client', 'lawyer', 'system'] as const
export type Mover = (typeof MOVERS)[number]

/**
 * Where a consultation stands while another time is being talked over; what it returns to when
 * nobody agrees.
 */
export const STANDINGS = ['requested', 'reserved', 'accepted'] as const satisfies readonly Status[]
export type Standing = (typeof STANDINGS)[number]

export type State = { status: Status; standing?: Standing | null }

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
  /** The states each mover may leave by this move. */
  readonly from: Partial<Record<Mover, readonly Status[]>>
  /** Undefined where the standing beneath a proposal does not admit the move. */
  to(state: State, by: Mover, facts: Facts): State | undefined
}

export const LIVE = [
  'requested',
  'proposed-by-lawyer',
  'proposed-by-client',
  'awaiting-payment',
  'awaiting-signature',
  'reserved',
  'accepted',
] as const
const PROPOSED = ['proposed-by-lawyer', 'proposed-by-client'] as const

const always = (status: Status) => (): State => ({ status })
const standing = ({ standing }: State): Standing => standing ?? 'requested'
/**
 * A charged meeting always has a signed agreement; what is paid before the meeting is paid before
 * it is signed.
 */
const AGREED = {
  free: 'accepted',
  before: 'awaiting-payment',
  after: 'awaiting-signature',
} as const satisfies Record<Payment, Status>
const agreed = ({ payment }: Facts): State => ({ status: AGREED[payment] })
const back = (state: State): State => ({ status: standing(state) })

// One move a line.
// prettier-ignore
const table: Record<Exclude<Move, 'request'>, Rule> = {
  'clear-conflict': {
    from: { lawyer: ['requested', 'proposed-by-client'] },
    to: (state) => (isUnanswered(state) ? state : undefined),
  },
  'report-conflict': {
    from: { lawyer: ['requested', 'proposed-by-client'] },
    to: (state) => (isUnanswered(state) ? { status: 'declined' } : undefined),
  },
  accept: {
    from: { lawyer: ['requested'] },
    to: (_state, _by, facts) => agreed(facts),
  },
  decline: {
    from: { client: LIVE, lawyer: LIVE, system: LIVE },
    to: always('declined'),
  },
  'propose-time': {
    // Answering a proposal with another is a proposal as well; nobody can outbid themself.
    from: {
      client: ['requested', 'proposed-by-lawyer', 'reserved', 'accepted'],
      lawyer: ['requested', 'proposed-by-client', 'reserved', 'accepted'],
    },
    to: (state, by) => ({
      status: by === 'lawyer' ? 'proposed-by-lawyer' : 'proposed-by-client',
      standing: isProposed(state.status) ? standing(state) : (state.status as Standing),
    }),
  },
  'accept-proposal': {
    from: { client: ['proposed-by-lawyer'], lawyer: ['proposed-by-client'] },
    to: (state, _by, facts) => (isUnanswered(state) ? agreed(facts) : back(state)),
  },
  'drop-proposal': {
    // Taken back or turned down: the confirmed time stays. Before confirmation there is none, so
    // one declines instead.
    from: { client: PROPOSED, lawyer: PROPOSED },
    to: (state) => (isUnanswered(state) ? undefined : back(state)),
  },
  pay: { from: { system: ['awaiting-payment'] }, to: always('awaiting-signature') },
  // Money that came after the deadline takes the time again where it is still free.
  retake: { from: { system: ['declined'] }, to: always('awaiting-signature') },
  // Made by a migration alone: meetings paid afterwards were once confirmed without an agreement.
  'require-signature': { from: {}, to: () => undefined },
  sign: { from: { client: ['awaiting-signature'] }, to: always('reserved') },
  'expire-answer': {
    from: { system: ['requested', ...PROPOSED] },
    to: (state) => (isUnanswered(state) ? { status: 'declined' } : back(state)),
  },
  'expire-payment': { from: { system: ['awaiting-payment'] }, to: always('declined') },
  'expire-signature': { from: { system: ['awaiting-signature'] }, to: always('declined') },
  finish: { from: { system: ['reserved', 'accepted'] }, to: always('past') },
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
    return state === undefined && by === 'client' ? { status: 'requested' } : undefined
  if (state === undefined) return undefined
  const rule = table[move]
  return rule.from[by]?.includes(state.status) ? rule.to(state, by, facts) : undefined
}

/** Is this move ever this mover's to make? */
export const isMoveOf = (by: Mover, move: Move): boolean =>
  move === 'request' ? by === 'client' : table[move].from[by] !== undefined

export const isProposed = (status: Status): status is 'proposed-by-lawyer' | 'proposed-by-client' =>
  status === 'proposed-by-lawyer' || status === 'proposed-by-client'

/** The lawyer has not agreed to anything yet. */
export const isUnanswered = (state: State): boolean =>
  state.status === 'requested' || (isProposed(state.status) && standing(state) === 'requested')

/**
 * The word for what a side does by the move `decline`: a lawyer declines a request. To end what was
 * agreed is to cancel it, and so is taking a request back.
 */
export const endingOf = (side: Side, state: State): 'decline' | 'cancel' =>
  side === 'lawyer' && isUnanswered(state) ? 'decline' : 'cancel'

/** Still on its way to a meeting: its time is held. */
export const isLive = (status: Status): boolean => (LIVE as readonly Status[]).includes(status)

/**
 * Both sides are agreed and all is paid and signed, whether or not another time is being talked
 * over.
 */
export const isConfirmed = ({ status, standing }: State): boolean =>
  status === 'reserved' ||
  status === 'accepted' ||
  (isProposed(status) && (standing === 'reserved' || standing === 'accepted'))

/**
 * The moves open to one side now, in the table's order; time limits are the use cases' to check.
 */
export const movesOf = (state: State, by: Mover, facts: Facts): Move[] =>
  MOVES.filter((move) => nextState(state, move, by, facts) !== undefined)
