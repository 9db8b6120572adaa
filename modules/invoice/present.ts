import type { Locale } from '#modules/shared'
import { fullNumber, isReverseCharged, type Invoice, type InvoiceContent } from './invoice.ts'
import type { InvoiceView } from './schemas.ts'

export function presentInvoice(
  invoice: Invoice,
  content: InvoiceContent,
  locale: Locale,
): InvoiceView {
  const {
    id,
    consultationId,
    taskId,
    kind,
    issuedAt,
    dueAt,
    currency,
    totalCents,
    vatBasisPoints,
    netCents,
    vatCents,
  } = invoice
  const {
    seller,
    buyer,
    line: { titles, ...line },
    work,
    advance,
    corrects,
  } = content
  const {
    bankAccount = null,
    bankName = null,
    taxpayerCode = null,
    cashAccounting = false,
    ...named
  } = seller
  const { name, email, companyCode = null, vatNumber = null, address = null } = buyer
  return {
    id,
    consultationId,
    taskId,
    kind,
    number: fullNumber(invoice),
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    paidAt: content.paidAt ?? null,
    currency,
    totalCents,
    vat: !vatBasisPoints
      ? null
      : { basisPoints: vatBasisPoints, netCents: netCents ?? 0, vatCents: vatCents ?? 0 },
    isReverseCharged: isReverseCharged(invoice),
    seller: { ...named, taxpayerCode, bankAccount, bankName, cashAccounting },
    buyer: { name, email, companyCode, vatNumber, address },
    line: { ...line, title: titles[locale] },
    work: work
      ? {
          minutes: work.minutes,
          hourlyRateCents: work.hourlyRateCents,
          description: work.description,
          totalCents: work.whole.totalCents - (work.meeting?.totalCents ?? 0),
          meetingCents: work.meeting?.totalCents ?? 0,
        }
      : null,
    advance: advance
      ? { number: advance.number, issuedAt: advance.issuedAt, totalCents: advance.totalCents }
      : null,
    corrects: corrects ? { number: corrects.number, issuedAt: corrects.issuedAt } : null,
    reason: content.reason
      ? {
          kind: content.reason.kind,
          text: content.reason.kind === 'cancelled' ? content.reason.text : null,
        }
      : null,
  }
}
