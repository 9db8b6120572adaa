import { emit, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { finalInvoiceCancelled } from '../events.ts'
import { assertLawyer, assertMayInvoice, FinalInvoice } from './final-invoice.ts'
import { Invoice } from '../invoice.ts'
import { creditPaper } from '../credit/issue-credit-note.ts'
import { getInvoiced } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'

/**
 * Takes a final invoice back: a credit note of its whole sum says so and why (IX-751, Art. 83), and
 * a right one may be sent instead. A file of the lawyer's own is only taken back; its credit note
 * is theirs to make. Pressed twice, it is done once.
 */
export async function cancelFinalInvoice(
  needs: Needs,
  actor: Actor,
  { consultationId, reason }: { consultationId: string; reason: string },
): Promise<void> {
  await assertLawyer(needs, actor, consultationId)
  const text = reason.replace(/\s+/g, ' ').trim()
  if (text.length < SHORTEST_REASON) throw errors.CANCEL_REASON_NEEDED({ field: 'reason' })
  await needs.transact(async (tx) => {
    assertMayInvoice(await getInvoiced(needs, tx, consultationId))
    // The consultation's row first, as everybody locks it.
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
      await creditPaper(needs, tx, issued, {
        cause: 'cancelled',
        totalCents: issued.totalCents,
        reason: { kind: 'cancelled', text },
      })
    await emit(tx, finalInvoiceCancelled, { consultationId })
  })
}

export const SHORTEST_REASON = 5
export const LONGEST_REASON = 300
