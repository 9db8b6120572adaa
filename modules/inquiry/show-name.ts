import { emit, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import { nameShown } from './events.ts'
import { Inquiry, lockVisible } from './inquiry.ts'
import { errors as shared } from '#modules/shared'
import type { Needs } from './needs.ts'

/** Shows the client's name to the lawyer, irrevocably. */
export async function showName(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<Inquiry> {
  return needs.transact(async (tx) => {
    const inquiry = await lockVisible(tx, actor, id)
    if (inquiry.sideOf(actor) !== 'client') throw shared.NOT_FOUND()
    if (!inquiry.isNameHidden) throw errors.NAME_ALREADY_SHOWN()
    const shown = await Inquiry.query(tx).patchAndFetchById(id, { nameShownAt: needs.clock.now() })
    await emit(tx, nameShown, { inquiryId: id })
    return shown
  })
}
