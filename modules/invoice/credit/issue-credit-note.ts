import type { Tx } from '#modules/shared'
import { sumCredit } from './credit-sums.ts'
import {
  added,
  findOf,
  fullNumber,
  Invoice,
  sumsOf,
  type CreditReason,
  type Sums,
} from '../invoice.ts'
import { issue, openPaper } from '../issue/issue.ts'
import type { Needs } from '../needs.ts'
import { creditSeriesOf } from '../issue/series.ts'

/**
 * The credit note (kreditinis dokumentas) for the money that went back by the meeting's own rule,
 * naming the paper it corrects (IX-751, Art. 83). Where nothing was invoiced (money that came too
 * late) there is nothing to correct.
 */
export async function issueCreditNote(
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const corrected = await findOf(tx, consultationId, 'invoice')
  const { refundDueCents } = await needs.consultation.snapshots.get(tx, consultationId)
  if (corrected && refundDueCents)
    await creditPaper(needs, tx, corrected, {
      cause: 'meeting',
      totalCents: refundDueCents,
      reason: { kind: 'meeting' },
    })
}

/**
 * The credit note for a part of the price, or its rest, that was given back by goodwill: each such
 * refund has its own.
 */
export async function creditGoodwill(
  needs: Needs,
  tx: Tx,
  {
    consultationId,
    refundId,
    amountCents,
  }: { consultationId: string; refundId: string; amountCents: number },
): Promise<void> {
  const corrected = await findOf(tx, consultationId, 'invoice')
  if (corrected)
    await creditPaper(needs, tx, corrected, {
      cause: refundId,
      totalCents: amountCents,
      reason: { kind: 'goodwill' },
    })
}

/**
 * Has the corrected paper's seller, buyer and rate, whatever they are today. Asked twice for one
 * cause, it is issued once.
 */
export async function creditPaper(
  needs: Needs,
  tx: Tx,
  corrected: Invoice,
  {
    cause,
    totalCents: wantedCents,
    reason,
  }: { cause: string; totalCents: number; reason: CreditReason },
): Promise<void> {
  // Two who credit the same paper at once would each take what is left of it.
  await Invoice.query(tx).findById(corrected.id).forUpdate()
  const before = await Invoice.query(tx).where({ correctsId: corrected.id })
  if (before.some(({ creditCause }) => creditCause === cause)) return
  const { vatBasisPoints } = corrected
  const { totalCents, netCents, vatCents } = sumCredit(
    sumsOf(corrected),
    before.map(sumsOf).reduce((sums, one) => added(sums, one), NOTHING),
    { vatBasisPoints, wantedCents },
  )
  if (totalCents === 0 && corrected.totalCents > 0) return
  await issue(needs, tx, {
    consultationId: corrected.consultationId,
    lawyerAccountId: corrected.lawyerAccountId,
    kind: 'credit',
    issuerFirmId: corrected.issuerFirmId,
    series: creditSeriesOf(corrected.series),
    dueAt: null,
    totalCents,
    vat: vatBasisPoints === null ? null : { vatBasisPoints, netCents, vatCents },
    correctsId: corrected.id,
    creditCause: cause,
    paper: {
      ...openPaper(needs, corrected),
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
