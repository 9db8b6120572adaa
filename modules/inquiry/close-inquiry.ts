import { emit, type Actor, type Tx } from '#modules/shared'
import { closed } from './events.ts'
import { deletionOf, Inquiry, lockVisible, type Side } from './inquiry.ts'
import type { Needs } from './needs.ts'

/** Ends the inquiry for both sides; it stays readable for a while. Repeating it changes nothing. */
export async function closeInquiry(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<Inquiry> {
  return needs.transact(async (tx) => {
    const inquiry = await lockVisible(tx, actor, id)
    return inquiry.closedAt ? inquiry : close(needs, tx, inquiry, inquiry.sideOf(actor))
  })
}

export async function close(
  { clock }: Needs,
  tx: Tx,
  inquiry: Inquiry,
  by: Side | 'system',
): Promise<Inquiry> {
  const closedAt = clock.now()
  const done = await Inquiry.query(tx).patchAndFetchById(inquiry.id, {
    closedAt,
    closedBy: by,
    deleteAt: deletionOf({ ...inquiry, closedAt }),
  })
  await emit(tx, closed, { inquiryId: inquiry.id, by })
  return done
}

/** Closes the open inquiries of a lawyer who is no longer shown. */
export async function closeForLawyer(
  needs: Needs,
  tx: Tx,
  whose: { lawyerId: string } | { firmLawyerId: string },
): Promise<void> {
  const open = await Inquiry.query(tx).where(whose).whereNull('closedAt').orderBy('id').forUpdate()
  for (const inquiry of open) await close(needs, tx, inquiry, 'system')
}
