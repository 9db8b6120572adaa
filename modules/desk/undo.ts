import { afterCommit, errors as shared, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import { heldDecisions, openWords, type HeldDecision } from './held-decision.ts'
import type { Needs } from './needs.ts'

export type TakenBack = Pick<HeldDecision, 'queue' | 'decision' | 'choice'> & {
  caseIds: string[]
  words: string
}

/**
 * Takes the member's own decision back before it is due, with all its cases, and returns what it
 * said. Repeating it changes nothing. Nothing has been sent: a decision is carried out when it is
 * due, in one transaction that locks its row.
 */
export const undoDecision = (
  needs: Needs,
  team: Actor,
  { id: batchId }: { id: string },
): Promise<TakenBack> =>
  needs.transact(async (tx) => {
    const now = needs.clock.now()
    const rows = await heldDecisions(tx)
      .where({ batchId, accountId: team.accountId })
      .orderBy('id')
      .forUpdate()
    const [first] = rows
    if (!first) throw shared.NOT_FOUND()
    const open = rows.filter(({ state, dueAt }) => state === 'held' && dueAt > now)
    if (open.length === 0 && !rows.some(({ state }) => state === 'undone'))
      throw errors.UNDO_TOO_LATE()
    await heldDecisions(tx)
      .whereIn(
        'id',
        open.map(({ id }) => id),
      )
      .update({ state: 'undone', closedAt: now })
    if (open.length > 0) afterCommit(tx, () => needs.account.team.publishDeskChange())
    const { queue, decision, choice } = first
    const undone = rows.filter(({ state }) => state === 'undone')
    const back = [...undone, ...open]
    return {
      queue,
      decision,
      choice,
      caseIds: back.map(({ caseId }) => caseId),
      words: openWords(needs, back[0] ?? first),
    }
  })

/** Puts the notice away that the decision could not be carried out. */
export async function readRefusal(
  { db, clock }: Needs,
  team: Actor,
  { id: batchId }: { id: string },
): Promise<void> {
  await heldDecisions(db)
    .where({ batchId, accountId: team.accountId, state: 'refused' })
    .whereNull('readAt')
    .update({ readAt: clock.now() })
}
