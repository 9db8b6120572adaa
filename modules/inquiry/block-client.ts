import { errors as shared, newId, type Actor } from '#modules/shared'
import { close } from './close-inquiry.ts'
import { lockVisible, type Inquiry } from './inquiry.ts'
import type { Needs } from './needs.ts'

/**
 * The lawyer wants to read no more of this person: the inquiry is closed, and new ones of theirs
 * are refused. A pseudonym stays one: the block shows in this thread alone, so that the lawyer
 * never learns whom they blocked. `isBlocked: false` takes it back, where it was made; what was
 * closed stays closed.
 */
export async function blockClient(
  needs: Needs,
  actor: Actor,
  { id, isBlocked }: { id: string; isBlocked: boolean },
): Promise<Inquiry> {
  return needs.transact(async (tx) => {
    const inquiry = await lockVisible(tx, actor, id)
    if (inquiry.sideOf(actor) !== 'lawyer') throw shared.NOT_FOUND()
    const { lawyerAccountId, clientAccountId } = inquiry
    if (!isBlocked) {
      await tx('inquiry_block').where({ inquiryId: id }).delete()
      return inquiry
    }
    await tx('inquiry_block')
      .insert({
        id: newId(),
        inquiryId: id,
        lawyerAccountId,
        clientAccountId,
        blockedAt: needs.clock.now(),
      })
      .onConflict()
      .ignore()
    return inquiry.closedAt ? inquiry : close(needs, tx, inquiry, 'lawyer')
  })
}
