import { newId, postalAddress, splitVat, type Tx } from '#modules/shared'
import { Invoice, type Paper } from './invoice.ts'
import type { Needs } from './needs.ts'
import { nextNumber } from './next-number.ts'

/**
 * Opens the advance invoice (išankstinė sąskaita) of a charged meeting with its acceptance, in the same transaction. It asks
 * for money and is no VAT document: VAT is accounted for after the meeting (IX-751, Art. 14 and 79).
 */
export async function issueAdvanceInvoice(needs: Needs, tx: Tx, { consultationId }: { consultationId: string }): Promise<void> {
  const parties = await needs.consultation.getParties(tx, consultationId)
  const { lawyer, prepaid, priceCents, vatBasisPoints, payBy } = parties
  if (!prepaid || priceCents === 0 || !payBy) return
  if (await Invoice.query(tx).findOne({ consultationId, kind: 'advance' })) return

  const series = lawyer.invoiceSeries ? `${lawyer.invoiceSeries}-AV` : 'AV'
  const vat = vatBasisPoints > 0 ? { vatBasisPoints, ...splitVat(priceCents, vatBasisPoints) } : { vatBasisPoints: null, netCents: null, vatCents: null }
  await Invoice.query(tx).insert({
    id: newId(),
    consultationId,
    kind: 'advance',
    issuerFirmId: lawyer.firmId,
    series,
    number: await nextNumber(tx, { issuerFirmId: lawyer.firmId, series }),
    issuedAt: needs.clock.now(),
    dueAt: payBy,
    currency: 'EUR',
    totalCents: priceCents,
    ...vat,
    paperSealed: needs.cipher.seal(JSON.stringify(await writePaper(needs, tx, parties))),
  })
}

type Parties = Awaited<ReturnType<Needs['consultation']['getParties']>>

async function writePaper({ account }: Needs, tx: Tx, { lawyer, client, service }: Parties): Promise<Paper> {
  const { name, lastname, email } = await account.getPerson(tx, client.accountId)
  return {
    seller: {
      name: lawyer.sellerName,
      lawyerName: lawyer.displayName,
      companyCode: lawyer.sellerCode,
      vatNumber: lawyer.vatNumber,
      address: lawyer.invoicedBy === 'own' ? lawyer.sellerAddress : postalAddress(lawyer.firmAddress, lawyer.firmCity),
    },
    buyer: { name: `${name} ${lastname}`, email },
    line: { titles: service.titles, type: service.type, durationMinutes: service.durationMinutes },
  }
}
