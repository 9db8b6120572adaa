import { newId, type Tx } from '#modules/shared'
import { draftFinal, recordUnpaid } from '../final/draft-final-invoice.ts'
import { FinalInvoice } from '../final/final-invoice.ts'
import { issueAdvanceInvoice } from '../advance/issue-advance-invoice.ts'
import { issueInvoice } from '../advance/issue-invoice.ts'
import { issue } from './issue.ts'
import type { Needs } from '../needs.ts'

export type PastInvoices = {
  consultationId: string
  lawyerAccountId: string
  acceptedAt: Date
  /** Null where the meeting is paid by the final invoice. */
  paidAt: Date | null
  final: { minutes: number; hourlyRateCents: number; sentAt: Date; paidAt: Date | null } | null
}

/**
 * For the seed: the invoices of a past meeting, issued by the usual rules at these moments. Call it
 * in the order of dates, which numbers follow. Emits nothing.
 */
export async function storePast(
  needs: Needs,
  tx: Tx,
  { consultationId, lawyerAccountId, acceptedAt, paidAt, final }: PastInvoices,
): Promise<void> {
  const at = (moment: Date): Needs => ({ ...needs, clock: { now: () => moment } })
  if (paidAt) {
    await issueAdvanceInvoice(at(acceptedAt), tx, { consultationId })
    await issueInvoice(at(paidAt), tx, { consultationId })
  }
  if (!final) return
  const { minutes, hourlyRateCents, sentAt } = final
  const draft = await draftFinal(
    at(sentAt),
    tx,
    { accountId: lawyerAccountId },
    { consultationId, minutes, hourlyRateCents },
  )
  if (!final.paidAt) await recordUnpaid(at(sentAt), tx, draft)
  const { id: invoiceId } = await issue(at(sentAt), tx, draft)
  await FinalInvoice.query(tx).insert({
    id: newId(),
    consultationId,
    invoiceId,
    accountId: lawyerAccountId,
    sentAt,
    paidAt: final.paidAt,
  })
}
