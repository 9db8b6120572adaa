import { errors as shared, newId, type Actor } from '#modules/shared'
import { close } from './close-inquiry.ts'
import { lockVisible, type Inquiry } from './inquiry.ts'
import type { Needs } from './needs.ts'

/**
 * Closes the inquiry and refuses new ones of this client. The block shows only in this thread, so
 * that a pseudonym stays one. `isBlocked: false` unblocks, but does not reopen.
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
