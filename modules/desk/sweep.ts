import { before, DAY } from '#modules/shared'
import { heldDecisions } from './held-decision.ts'
import type { Needs } from './needs.ts'

/**
 * What was decided stands in the team's log; these rows are only needed while they can be read. The
 * words of a refused one are kept for a day, as those of one that was taken back.
 */
export const sweep = async ({ db, clock }: Needs): Promise<void> => {
  const closedBefore = (days: number) =>
    heldDecisions(db).where('closedAt', '<', before(clock.now(), days * DAY))
  await closedBefore(1).whereNot('state', 'refused').delete()
  await closedBefore(1).whereNotNull('wordsSealed').update({ wordsSealed: null })
  await closedBefore(30).delete()
}
