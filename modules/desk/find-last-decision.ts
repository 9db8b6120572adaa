import type { Actor } from '#modules/shared'
import { heldDecisions, openWords, type HeldDecision } from './held-decision.ts'
import type { Needs } from './needs.ts'

export type LastDecision = Pick<HeldDecision, 'decision' | 'choice'> & { words: string }

/**
 * What the member last decided about a case, if it was taken back or refused within a day: its form
 * opens with the same words.
 */
export async function findLastDecision(
  needs: Needs,
  team: Actor,
  { caseId }: { caseId: string },
): Promise<LastDecision | undefined> {
  const last = await heldDecisions(needs.db)
    .where({ caseId, accountId: team.accountId })
    .orderBy('id', 'desc')
    .first()
  if (!last || last.state === 'held' || last.wordsSealed === null) return undefined
  const { decision, choice } = last
  return { decision, choice, words: openWords(needs, last) }
}
