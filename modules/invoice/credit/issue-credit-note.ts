import type { Db, Tx } from '#modules/shared'
import { sumCredit } from './credit-sums.ts'
import {
  addSums,
  findOf,
  findOfTask,
  fullNumber,
  Invoice,
  sumsOf,
  type CreditReason,
  type Sums,
} from '../invoice.ts'
import { issue, openContent } from '../issue/issue.ts'
import { findIssuedFinal } from '../final/final-invoice.ts'
import type { Needs } from '../needs.ts'
import { creditSeriesOf } from '../issue/series.ts'

/**
 * The credit note (kreditinis dokumentas) for a refund by rule; it names the corrected invoice
 * (IX-751, Art. 83). Money that came too late was never invoiced.
 */
export async function issueCreditNote(
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const corrected = await findOf(tx, consultationId, 'invoice')
  const { refundDueCents } = await needs.consultation.snapshots.get(tx, consultationId)
  if (corrected && refundDueCents)
    await creditInvoice(needs, tx, corrected, {
      cause: 'meeting',
      totalCents: refundDueCents,
      reason: { kind: 'meeting' },
    })
}

export async function creditGoodwill(
  needs: Needs,
  tx: Tx,
  {
    consultationId,
    finalInvoiceId,
    taskId,
    refundId,
    amountCents,
  }: {
    consultationId: string
    /** Whose payment is refunded; without both the price of the meeting is. */
    finalInvoiceId: string | null
    taskId: string | null
    refundId: string
    amountCents: number
  },
): Promise<void> {
  const corrected = await findPaid(tx, { consultationId, finalInvoiceId, taskId })
  if (corrected)
    await creditInvoice(needs, tx, corrected, {
      cause: refundId,
      totalCents: amountCents,
      reason: { kind: 'goodwill' },
    })
}

/** The credit note for the refund of a task that ended undone. Money that came too late was never invoiced. */
export async function creditTask(
  needs: Needs,
  tx: Tx,
  { taskId, amountCents }: { taskId: string; amountCents: number },
): Promise<void> {
  const corrected = await findOfTask(tx, taskId, 'invoice')
  if (corrected)
    await creditInvoice(needs, tx, corrected, {
      cause: 'task',
      totalCents: amountCents,
      reason: { kind: 'task' },
    })
}

/** The invoice of what was paid. */
async function findPaid(
  db: Db,
  {
    consultationId,
    finalInvoiceId,
    taskId,
  }: { consultationId: string; finalInvoiceId: string | null; taskId: string | null },
): Promise<Invoice | undefined> {
  if (taskId) return findOfTask(db, taskId, 'invoice')
  if (finalInvoiceId) return findIssuedFinal(db, finalInvoiceId)
  return findOf(db, consultationId, 'invoice')
}

/** The credit note that a goodwill refund would have, as far as is known before it is sent. */
export async function previewGoodwillCredit(
  db: Db,
  {
    amountCents,
    ...paid
  }: {
    consultationId: string
    finalInvoiceId: string | null
    taskId: string | null
    amountCents: number
  },
): Promise<
  { corrects: string; totalCents: number; netCents: number; vatCents: number | null } | undefined
> {
  const corrected = await findPaid(db, paid)
  if (!corrected) return undefined
  const before = await Invoice.query(db).where({ correctsId: corrected.id })
  const { totalCents, netCents, vatCents } = creditAfter(before, corrected, amountCents)
  return {
    corrects: fullNumber(corrected),
    totalCents,
    netCents,
    vatCents: corrected.vatBasisPoints === null ? null : vatCents,
  }
}

const creditAfter = (before: readonly Invoice[], corrected: Invoice, wantedCents: number): Sums =>
  sumCredit(
    sumsOf(corrected),
    before.map(sumsOf).reduce((sums, earlier) => addSums(sums, earlier), NOTHING),
    { vatBasisPoints: corrected.vatBasisPoints, wantedCents },
  )

/** Copies seller, buyer and rate of the corrected invoice. Issued once for each cause. */
export async function creditInvoice(
  needs: Needs,
  tx: Tx,
  corrected: Invoice,
  {
    cause,
    totalCents: wantedCents,
    reason,
  }: { cause: string; totalCents: number; reason: CreditReason },
): Promise<void> {
  // Parallel credit notes would each take the same remaining sum.
  await Invoice.query(tx).findById(corrected.id).forUpdate()
  const before = await Invoice.query(tx).where({ correctsId: corrected.id })
  if (before.some(({ creditCause }) => creditCause === cause)) return
  const { vatBasisPoints } = corrected
  const { totalCents, netCents, vatCents } = creditAfter(before, corrected, wantedCents)
  if (totalCents === 0 && corrected.totalCents > 0) return
  await issue(needs, tx, {
    consultationId: corrected.consultationId,
    taskId: corrected.taskId,
    lawyerAccountId: corrected.lawyerAccountId,
    kind: 'credit',
    issuerFirmId: corrected.issuerFirmId,
    series: creditSeriesOf(corrected.series),
    dueAt: null,
    totalCents,
    vat: vatBasisPoints === null ? null : { vatBasisPoints, netCents, vatCents },
    correctsId: corrected.id,
    creditCause: cause,
    content: {
      ...openContent(needs, corrected),
      corrects: {
        number: fullNumber(corrected),
        issuedAt: corrected.issuedAt.toISOString(),
        isVat: vatBasisPoints !== null,
        isWhole: totalCents === corrected.totalCents,
      },
      reason,
    },
  })
}

const NOTHING: Sums = { totalCents: 0, netCents: 0, vatCents: 0 }
