import { emit, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { finalInvoicePaid } from '../events.ts'
import { assertLawyer, assertMayInvoice, findFinal, FinalInvoice } from './final-invoice.ts'
import { getInvoiced } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'

/**
 * The transfer has come, says the lawyer, who alone sees their account; of a firm's, whoever left
 * it does not (docs/decisions/073). Said twice, the first moment stands; the client is asked for
 * nothing any more.
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
    // The consultation's row first, as everybody locks it.
    await needs.consultation.moves.recordToPay(tx, { id: consultationId, toPay: null })
    const paid = await FinalInvoice.query(tx)
      .where({ consultationId })
      .whereNull('cancelledAt')
      .whereNull('paidAt')
      .patch({ paidAt: needs.clock.now() })
    if (paid > 0) await emit(tx, finalInvoicePaid, { consultationId })
  })
}
