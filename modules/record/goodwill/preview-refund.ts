import type { ProviderName } from '#modules/payment'
import type { Needs } from '../needs.ts'

export type RefundPreview = {
  amountCents: number
  /** What is left before this refund. */
  leftCents: number
  provider: ProviderName
  /** Null where nothing was invoiced. `vatCents` is null where the issuer pays no VAT. */
  creditNote: {
    corrects: string
    totalCents: number
    netCents: number
    vatCents: number | null
  } | null
  /** The platform's fee that the lawyer gets back; null unless the whole price goes back. */
  feeCredit: { netCents: number; vatCents: number } | null
}

/** What a goodwill refund of this amount would do; changes nothing. Refused like the refund itself. */
export async function previewRefund(
  { db, fee, invoice, payment }: Needs,
  { paymentId, amountCents }: { paymentId: string; amountCents: number },
): Promise<RefundPreview> {
  const { consultationId, finalInvoiceId, taskId, provider, leftCents } =
    await payment.refunds.checkGoodwill({
      paymentId,
      amountCents,
    })
  const isRest = amountCents === leftCents
  const [creditNote, feeCredit] = await Promise.all([
    invoice.issuing.previewGoodwillCredit(db, {
      consultationId,
      finalInvoiceId,
      taskId,
      amountCents,
    }),
    // The fee is for the meeting.
    isRest && !taskId && !finalInvoiceId
      ? fee.entries.findCharge(db, { consultationId })
      : undefined,
  ])
  return {
    amountCents,
    leftCents,
    provider,
    creditNote: creditNote ?? null,
    feeCredit: feeCredit ?? null,
  }
}
