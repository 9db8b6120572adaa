/**
 * The states of a fixed-price task as one table: who may make which move from which state, and
 * where it leads. Pure.
 */

export const STATUSES = [
  'offered',
  'paid',
  'in-work',
  'delivered',
  'incomplete',
  'done',
  'declined',
  'withdrawn',
  'cancelled',
  'expired',
  'undone',
] as const
export type Status = (typeof STATUSES)[number]

export type Mover = 'client' | 'lawyer' | 'system'

export const MOVES = [
  'offer',
  'pay',
  'sign',
  'deliver',
  'report-missing',
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'expire',
  'lapse',
] as const
export type Move = (typeof MOVES)[number]

type Rule = { readonly from: Partial<Record<Mover, readonly Status[]>>; readonly to: Status }

// One move a line.
// prettier-ignore
const table: Record<Exclude<Move, 'offer'>, Rule> = {
  pay: { from: { system: ['offered'] }, to: 'paid' },
  sign: { from: { client: ['paid'] }, to: 'in-work' },
  deliver: { from: { lawyer: ['in-work', 'incomplete'] }, to: 'delivered' },
  'report-missing': { from: { client: ['delivered'] }, to: 'incomplete' },
  // Silence accepts; a client may also be content with what was handed over.
  accept: { from: { client: ['delivered', 'incomplete'], system: ['delivered', 'incomplete'] }, to: 'done' },
  decline: { from: { client: ['offered', 'paid'] }, to: 'declined' },
  // The system withdraws where the lawyer may not work any more, or the client has left.
  withdraw: { from: { lawyer: ['offered', 'paid', 'in-work', 'incomplete'], system: ['offered', 'paid', 'in-work', 'incomplete'] }, to: 'withdrawn' },
  // A consumer's right of withdrawal, until work is handed over.
  cancel: { from: { client: ['in-work'] }, to: 'cancelled' },
  expire: { from: { system: ['offered', 'paid'] }, to: 'expired' },
  lapse: { from: { system: ['in-work', 'incomplete'] }, to: 'undone' },
}

/** The state a move leads to; undefined when this mover may not make it from here. */
export function nextStatus(status: Status | undefined, move: Move, by: Mover): Status | undefined {
  if (move === 'offer') return status === undefined && by === 'lawyer' ? 'offered' : undefined
  if (status === undefined) return undefined
  const { from, to } = table[move]
  return from[by]?.includes(status) ? to : undefined
}

const ENDED = ['done', 'declined', 'withdrawn', 'cancelled', 'expired', 'undone'] as const
export type Ended = (typeof ENDED)[number]
export const isEnded = (status: Status): status is Ended =>
  (ENDED as readonly Status[]).includes(status)

/** Everything that was paid goes back when a task ends otherwise than accepted. */
export const isRefunded = (status: Status): boolean => isEnded(status) && status !== 'done'

/** Who has to act in a state; undefined when it is over. */
export const WAITS_FOR = {
  offered: 'client',
  paid: 'client',
  'in-work': 'lawyer',
  delivered: 'client',
  incomplete: 'lawyer',
  done: undefined,
  declined: undefined,
  withdrawn: undefined,
  cancelled: undefined,
  expired: undefined,
  undone: undefined,
} as const satisfies Record<Status, 'client' | 'lawyer' | undefined>

/** The move that the system makes when the deadline of a state has passed. */
export const AT_DEADLINE = {
  offered: 'expire',
  paid: 'expire',
  'in-work': 'lapse',
  incomplete: 'lapse',
  delivered: 'accept',
} as const satisfies Partial<Record<Status, Move>>
