import { sideOf } from '#modules/consultation'
import { emit, type Actor, type Db, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { finalInvoicePaid } from '../events.ts'
import { Invoice } from '../invoice.ts'
import type { Needs } from '../needs.ts'
import { findFinal, FinalInvoice } from './final-invoice.ts'

/**
 * The unpaid final invoice that this client can pay through a provider, with the consultation's row
 * locked. A file of the lawyer's own has no sum that we know.
 */
export async function lockPayableFinal(
  { consultation }: Needs,
  tx: Tx,
  actor: Actor,
  { consultationId }: { consultationId: string },
): Promise<{ id: string; totalCents: number }> {
  const snapshot = await consultation.snapshots.lockVisible(tx, actor, consultationId)
  const finalInvoice = await findFinal(tx, consultationId)
  const issued = finalInvoice?.invoiceId
    ? await Invoice.query(tx).findById(finalInvoice.invoiceId)
    : undefined
  const isOpen = finalInvoice && !finalInvoice.paidAt && issued && issued.totalCents > 0
  if (sideOf(snapshot, actor) !== 'client' || !isOpen) throw errors.FINAL_NOT_PAYABLE()
  return { id: finalInvoice.id, totalCents: issued.totalCents }
}

/**
 * Records that a provider received the money of a final invoice. `paid-twice` where the lawyer has
 * marked it as paid, `too-late` where it was cancelled: the caller then refunds the money.
 */
export async function confirmFinalPayment(
  { consultation }: Needs,
  tx: Tx,
  {
    id,
    consultationId,
    amountCents,
    paidAt,
  }: { id: string; consultationId: string; amountCents: number; paidAt: Date },
): Promise<'confirmed' | 'paid-twice' | 'too-late'> {
  await consultation.moves.lock(tx, consultationId)
  const { cancelledAt, paidAt: paidBefore } = await FinalInvoice.query(tx)
    .findById(id)
    .throwIfNotFound()
  if (cancelledAt) return 'too-late'
  if (paidBefore) return 'paid-twice'
  await FinalInvoice.query(tx).findById(id).patch({ paidAt })
  await consultation.moves.recordToPay(tx, { id: consultationId, toPay: null })
  await emit(tx, finalInvoicePaid, { consultationId, receivedCents: amountCents })
  return 'confirmed'
}

/** Not paid and not cancelled. */
export const isFinalAwaited = async (db: Db, id: string): Promise<boolean> => {
  const { cancelledAt, paidAt } = await FinalInvoice.query(db).findById(id).throwIfNotFound()
  return !cancelledAt && !paidAt
}
