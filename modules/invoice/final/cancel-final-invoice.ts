import { emit, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { finalInvoiceCancelled } from '../events.ts'
import { CANCEL_REASON_LENGTH } from '../limits.ts'
import { assertLawyer, assertMayInvoice, FinalInvoice } from './final-invoice.ts'
import { Invoice } from '../invoice.ts'
import { creditInvoice } from '../credit/issue-credit-note.ts'
import { getInvoiced } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'

/**
 * Cancels a final invoice with a credit note of its whole sum that states the reason (IX-751, Art.
 * 83); another may be sent instead. For the lawyer's own PDF the lawyer makes the credit note.
 */
export async function cancelFinalInvoice(
  needs: Needs,
  actor: Actor,
  { consultationId, reason }: { consultationId: string; reason: string },
): Promise<void> {
  await assertLawyer(needs, actor, consultationId)
  const text = reason.replace(/\s+/g, ' ').trim()
  if (text.length < CANCEL_REASON_LENGTH.minLength)
    throw errors.CANCEL_REASON_NEEDED({ field: 'reason' })
  await needs.transact(async (tx) => {
    assertMayInvoice(await getInvoiced(needs, tx, consultationId))
    // Locks the consultation's row first.
    await needs.consultation.moves.recordToPay(tx, { id: consultationId, toPay: null })
    const [cancelled] = await FinalInvoice.query(tx)
      .where({ consultationId })
      .whereNull('cancelledAt')
      .patch({ cancelledAt: needs.clock.now() })
      .returning('*')
    if (!cancelled) throw errors.NO_FINAL_INVOICE()
    const issued = cancelled.invoiceId
      ? await Invoice.query(tx).findById(cancelled.invoiceId).throwIfNotFound()
      : undefined
    if (issued)
      await creditInvoice(needs, tx, issued, {
        cause: 'cancelled',
        totalCents: issued.totalCents,
        reason: { kind: 'cancelled', text },
      })
    await emit(tx, finalInvoiceCancelled, { consultationId, finalInvoiceId: cancelled.id })
  })
}
