import { emit, type Actor, type EventType, type Refusal, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { ReviewNeeds } from '../needs.ts'
import type { ReviewStatus } from '../review.ts'

const MOVES = {
  publish: { from: 'waiting', to: 'published' },
  refuse: { from: 'waiting', to: 'refused' },
  takeDown: { from: 'published', to: 'taken-down' },
} as const satisfies Record<string, { from: ReviewStatus; to: ReviewStatus }>
export type Move = keyof typeof MOVES
export type Decided = (typeof MOVES)[Move]['to']

/** The author gets the reason. */
export type Decision = { id: string; reason?: string | undefined }
export type Verdict = { decidedAt: Date; decidedBy: string; reason: string }

/** How decisions on reviews or on replies are stored and emitted. */
export type Judged<Row, Given extends Decision, Payload extends object> = {
  name: 'review' | 'review-reply'
  events: Record<Move, EventType<Payload>>
  /** Returns how many rows it changed: of two simultaneous decisions one changes a row. */
  change(
    tx: Tx,
    given: Given,
    from: ReviewStatus,
    to: Decided,
    verdict: Verdict,
  ): PromiseLike<number>
  whyNot(
    needs: ReviewNeeds,
    tx: Tx,
    team: Actor,
    given: Given,
    from: ReviewStatus,
  ): Promise<Refusal>
  find(tx: Tx, id: string): PromiseLike<Row>
  payloadOf(tx: Tx, row: Row): Payload | Promise<Payload>
}

export const decider =
  <Row, Given extends Decision, Payload extends object>(kind: Judged<Row, Given, Payload>) =>
  (move: Move) =>
  async (needs: ReviewNeeds, team: Actor, given: Given): Promise<Row> => {
    const { clock, transact, account } = needs
    const { from, to } = MOVES[move]
    const reason = given.reason?.trim()
    if (!reason) throw errors.REVIEW_REASON_NEEDED({ field: 'reason' })
    return transact(async (tx) => {
      const changed = await kind.change(tx, given, from, to, {
        decidedAt: clock.now(),
        decidedBy: team.accountId,
        reason,
      })
      if (changed === 0) throw await kind.whyNot(needs, tx, team, given, from)
      const row = await kind.find(tx, given.id)
      await account.team.recordTeamAction(tx, {
        team,
        action: `${kind.name}.${to}`,
        subjectId: given.id,
        reason,
      })
      await emit(tx, kind.events[move], await kind.payloadOf(tx, row))
      return row
    })
  }
