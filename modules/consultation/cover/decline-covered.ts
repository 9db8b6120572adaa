import { type Actor } from '#modules/shared'
import { callOff } from '../cancel/call-off.ts'
import { tidyComment } from '../cancel/decline-consultation.ts'
import type { Needs } from '../needs.ts'
import { whyNot } from '../state/policy.ts'
import { byColleague, lockCovered } from './covered.ts'

/** The colleague declines for the lawyer, with a comment; all that was paid goes back. */
export async function declineCovered(
  needs: Needs,
  actor: Actor,
  { id, comment }: { id: string; comment?: string },
): Promise<void> {
  const words = tidyComment(comment)
  await needs.transact(async (tx) => {
    const { consultation, judged } = await lockCovered(needs, tx, actor, id)
    const refusal = whyNot(judged, 'decline', 'lawyer', needs.clock.now())
    if (refusal) throw refusal
    await callOff(needs, tx, consultation, {
      move: 'decline',
      by: byColleague(consultation, actor),
      reason: 'comment',
      refundReason: 'declined',
      comment: words,
    })
  })
}
