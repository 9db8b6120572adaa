import { emit, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { coverConflictFound } from '../events.ts'
import type { Needs } from '../needs.ts'
import { makeMove } from '../state/make-move.ts'
import { CoverCheck } from './cover-check.ts'
import { byColleague, lockCovered } from './covered.ts'

/**
 * The colleague states whether there is a conflict of interest of theirs. "No" opens the matter to
 * them; the lawyer still has to check for themself. "Yes" closes the request to the colleague for
 * good: it waits for the lawyer, and the client learns nothing of it.
 */
export async function checkCovered(
  needs: Needs,
  actor: Actor,
  { id, conflict }: { id: string; conflict: boolean },
): Promise<void> {
  await needs.transact(async (tx) => {
    const { consultation, check } = await lockCovered(needs, tx, actor, id)
    if (check) {
      if (conflict) throw errors.CONFLICT_ALREADY_CHECKED()
      return
    }
    await CoverCheck.query(tx).insert({
      consultationId: id,
      accountId: actor.accountId,
      conflict: conflict ? 'found' : 'none',
      checkedAt: needs.clock.now(),
    })
    if (conflict)
      await emit(tx, coverConflictFound, { consultationId: id, coverId: consultation.coverId! })
    else if (consultation.proposal?.by !== 'lawyer')
      await makeMove(needs, tx, consultation, {
        move: 'clear-conflict',
        by: byColleague(consultation, actor),
      })
  })
}
