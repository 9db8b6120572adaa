import { before, DAY } from '#modules/shared'
import { heldDecisions } from './held-decision.ts'
import type { Needs } from './needs.ts'

/** What was decided stands in the team's log; these rows are only needed while they can be read. */
export const sweep = async ({ db, clock }: Needs): Promise<void> => {
  const closedBefore = (days: number) =>
    heldDecisions(db).where('closedAt', '<', before(clock.now(), days * DAY))
  await closedBefore(1).whereNot('state', 'refused').delete()
  await closedBefore(30).delete()
}
