import { splitVat, type Db, type Tx } from '#modules/shared'
import { describeBuyer } from './buyer.ts'
import { findOf } from './invoice.ts'
import { issue } from './issue.ts'
import type { Needs, Parties } from './needs.ts'
import { describeSeller } from './seller.ts'
import { seriesOf } from './series.ts'

/**
 * Opens the advance invoice (išankstinė sąskaita) of a charged meeting with its acceptance, in the same transaction. It asks
 * for money and is no VAT document: VAT is accounted for when the money comes (IX-751, Art. 14 and 79).
 */
export async function issueAdvanceInvoice(needs: Needs, tx: Tx, { consultationId }: { consultationId: string }): Promise<void> {
  const parties = await needs.consultation.getParties(tx, consultationId)
  const { lawyer, prepaid, priceCents, payBy } = parties
  if (!prepaid || priceCents === 0 || !payBy || (await findOf(tx, consultationId, 'advance'))) return
  await issue(needs, tx, {
    consultationId,
    lawyerAccountId: lawyer.accountId,
    kind: 'advance',
    issuerFirmId: lawyer.firmId,
    series: seriesOf(lawyer.invoiceSeries, 'advance'),
    dueAt: payBy,
    totalCents: priceCents,
    vat: vatOf(parties, priceCents),
    paper: await writePaper(needs, tx, parties),
  })
}

export const vatOf = ({ vatBasisPoints }: Pick<Parties, 'vatBasisPoints'>, grossCents: number) =>
  vatBasisPoints > 0 ? { vatBasisPoints, ...splitVat(grossCents, vatBasisPoints) } : null

/** What every paper of a consultation bears. */
export async function writePaper(needs: Needs, db: Db, parties: Parties, isVat: boolean = parties.vatBasisPoints > 0) {
  const { lawyer, client, service, number, timeZone, startsAt, paidAt } = parties
  return {
    seller: describeSeller(lawyer, isVat),
    buyer: await describeBuyer(needs, db, client.accountId),
    line: { titles: service.titles, type: service.type, durationMinutes: service.durationMinutes },
    consultation: number,
    timeZone,
    startsAt: startsAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
