import { emit, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { finalInvoicePaid } from '../events.ts'
import { assertLawyer, assertMayInvoice, findFinal, FinalInvoice } from './final-invoice.ts'
import { getInvoiced } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'

/**
 * The lawyer confirms that the transfer arrived; one who left the firm may not (docs/decisions/073).
 * The first confirmation wins.
 */
export async function confirmFinalPaid(
  needs: Needs,
  actor: Actor,
  { consultationId }: { consultationId: string },
): Promise<void> {
  await assertLawyer(needs, actor, consultationId)
  assertMayInvoice(await getInvoiced(needs, needs.db, consultationId))
  if (!(await findFinal(needs.db, consultationId))) throw errors.NO_FINAL_INVOICE()
  await needs.transact(async (tx) => {
    // Locks the consultation's row first.
    await needs.consultation.moves.recordToPay(tx, { id: consultationId, toPay: null })
    const updatedRows = await FinalInvoice.query(tx)
      .where({ consultationId })
      .whereNull('cancelledAt')
      .whereNull('paidAt')
      .patch({ paidAt: needs.clock.now() })
    if (updatedRows > 0) await emit(tx, finalInvoicePaid, { consultationId, receivedCents: null })
  })
}
