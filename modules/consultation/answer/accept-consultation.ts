import type { Actor } from '#modules/shared'
import {
  agreeOn,
  assertFreeExternally,
  extendAgreedClaim,
  emitAgreed,
  refreshExternal,
} from './agree.ts'
import { lockVisible, type Consultation } from '../consultation.ts'
import { byOf, makeMove, assertMayMove } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'

/**
 * The lawyer takes the request: a free meeting is confirmed by it, a charged one waits for its
 * payment and signature. Their external calendars are read once more first: busy there is refused
 * with EXTERNAL_CALENDAR_BUSY, unless they say they know.
 */
export async function acceptConsultation(
  needs: Needs,
  actor: Actor,
  { id, despiteExternal = false }: { id: string; despiteExternal?: boolean },
): Promise<Consultation> {
  await refreshExternal(needs, actor, id)
  return needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const now = needs.clock.now()
    assertMayMove(consultation, 'accept', actor, now)
    const { firmLawyerId, startsAt } = consultation
    if (!despiteExternal)
      await assertFreeExternally(needs, tx, { consultationId: id, firmLawyerId, startsAt })

    const agreement = agreeOn(consultation, now)
    await extendAgreedClaim(needs, tx, { consultationId: id }, agreement)
    const moved = await makeMove(needs, tx, consultation, {
      move: 'accept',
      by: byOf(consultation, actor),
      patch: agreement,
    })
    await emitAgreed(tx, moved)
    return moved
  })
}
