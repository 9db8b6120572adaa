import { splitVat, type Tx } from '#modules/shared'
import { findOf, fullNumber } from './invoice.ts'
import { issue, openPaper } from './issue.ts'
import type { Needs } from './needs.ts'

/**
 * The credit note (kreditinis dokumentas) for money that went back, naming the paper it corrects (IX-751, Art. 83). It has that paper's
 * seller, buyer and rate, whatever they are today. Where nothing was invoiced (money that came too late) there is nothing to correct.
 */
export async function issueCreditNote(needs: Needs, tx: Tx, { consultationId }: { consultationId: string }): Promise<void> {
  const corrected = await findOf(tx, consultationId, 'invoice')
  if (!corrected || (await findOf(tx, consultationId, 'credit'))) return
  const { refundDueCents } = await needs.consultation.getParties(tx, consultationId)
  if (!refundDueCents) return
  const totalCents = Math.min(refundDueCents, corrected.totalCents)
  const { vatBasisPoints, netCents, vatCents } = corrected
  // The whole sum back is the same cents back, whatever rounding would make of them.
  const vat = vatBasisPoints === null ? null
    : { vatBasisPoints, ...(totalCents === corrected.totalCents ? { netCents: netCents ?? 0, vatCents: vatCents ?? 0 } : splitVat(totalCents, vatBasisPoints)) }
  await issue(needs, tx, {
    consultationId,
    lawyerAccountId: corrected.lawyerAccountId,
    kind: 'credit',
    issuerFirmId: corrected.issuerFirmId,
    series: corrected.series === 'SF' ? 'KR' : `${corrected.series}-KR`,
    dueAt: null,
    totalCents,
    vat,
    correctsId: corrected.id,
    paper: { ...openPaper(needs, corrected), corrects: { number: fullNumber(corrected), issuedAt: corrected.issuedAt.toISOString(), isVat: vat !== null } },
  })
}
