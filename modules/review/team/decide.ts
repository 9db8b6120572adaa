import { emit, type Actor, type EventType, type Refusal, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import type { ReviewStatus } from '../review.ts'

const MOVES = {
  publish: { from: 'waiting', to: 'published' },
  refuse: { from: 'waiting', to: 'refused' },
  takeDown: { from: 'published', to: 'taken-down' },
} as const satisfies Record<string, { from: ReviewStatus; to: ReviewStatus }>
export type Move = keyof typeof MOVES
type DecidedStatus = (typeof MOVES)[Move]['to']

/** The author gets the reason. */
export type Decision = { id: string; reason?: string }
type Verdict = { decidedAt: Date; decidedBy: string; reason: string }

/** How decisions on reviews or on replies are stored and emitted. */
export type Judged<Row, Given extends Decision, Payload extends object> = {
  name: 'review' | 'review-reply'
  events: Record<Move, EventType<Payload>>
  /** Returns how many rows it changed: of two simultaneous decisions one changes a row. */
  change(
    tx: Tx,
    given: Given,
    from: ReviewStatus,
    to: DecidedStatus,
    verdict: Verdict,
  ): PromiseLike<number>
  whyNot(needs: Needs, tx: Tx, team: Actor, given: Given, from: ReviewStatus): Promise<Refusal>
  find(tx: Tx, id: string): PromiseLike<Row>
  payloadOf(tx: Tx, row: Row): Payload | Promise<Payload>
}

/** Returns the verb of a move. */
export function decider<Row, Given extends Decision, Payload extends object>(
  kind: Judged<Row, Given, Payload>,
  move: Move,
): (needs: Needs, team: Actor, given: Given) => Promise<Row> {
  const { from, to } = MOVES[move]
  return async (needs, team, given) => {
    const reason = given.reason?.trim()
    if (!reason) throw errors.REVIEW_REASON_NEEDED({ field: 'reason' })
    return needs.transact(async (tx) => {
      const changed = await kind.change(tx, given, from, to, {
        decidedAt: needs.clock.now(),
        decidedBy: team.accountId,
        reason,
      })
      if (changed === 0) throw await kind.whyNot(needs, tx, team, given, from)
      const row = await kind.find(tx, given.id)
      const action = `${kind.name}.${to}` as const
      await needs.account.team.recordTeamAction(tx, { team, action, subjectId: given.id, reason })
      await emit(tx, kind.events[move], await kind.payloadOf(tx, row))
      return row
    })
  }
}
