import { sideOf } from '#modules/consultation'
import { onlyFirmInvoices } from '#modules/lawyer'
import { translators, type Actor, type Locale } from '#modules/shared'
import { advanceOf, agreedCents, cannotAnswer, findFinal, maySend } from './final/final-invoice.ts'
import { fullNumber, Invoice, isReverseCharged } from './invoice.ts'
import { openContent } from './issue/issue.ts'
import { withLawyer, type InvoicedConsultation } from './issue/invoiced.ts'
import type { Needs } from './needs.ts'
import { FinalInvoiceQuestion } from './question/final-invoice-question.ts'
import { movedDate, presentQuestion } from './question/present-question.ts'
import { paymentSvg } from './print/payment-code.ts'
import { titleKey } from './print/title.ts'
import type { DocumentsView } from './schemas.ts'

/** The invoices of a consultation, oldest first, and what its lawyer may send. */
export async function listDocuments(
  needs: Needs,
  actor: Actor,
  { consultationId, locale }: { consultationId: string; locale: Locale },
): Promise<DocumentsView> {
  const { db, consultation } = needs
  const snapshot = await consultation.snapshots.getVisible(db, actor, consultationId)
  const invoiced = await withLawyer(needs, db, snapshot)
  return documentsOf(needs, actor, { invoiced, locale })
}

/** The same of a consultation that was just read for one of its two sides. */
export async function documentsOf(
  needs: Needs,
  actor: Actor,
  { invoiced, locale }: { invoiced: InvoicedConsultation; locale: Locale },
): Promise<DocumentsView> {
  const { db, file, clock } = needs
  const { id: consultationId } = invoiced
  const side = sideOf(invoiced, actor)
  const [invoices, finalInvoice] = await Promise.all([
    Invoice.query(db).where({ consultationId }).orderBy(['issuedAt', 'id']),
    findFinal(db, consultationId),
  ])
  const ownFile = finalInvoice?.fileId
    ? (await file.getFiles(db, [finalInvoice.fileId])).get(finalInvoice.fileId)
    : undefined
  const t = translators[locale]
  const items = invoices.map((invoice) => ({
    kind: invoice.kind,
    taskId: invoice.taskId,
    title: t(invoice.kind === 'final' ? 'invoice.pdf.title.final' : titleKey(invoice)),
    number: fullNumber(invoice),
    issuedAt: invoice.issuedAt.toISOString(),
    totalCents: invoice.totalCents,
    isFile: false,
    name: `${fullNumber(invoice)}.pdf`,
  }))
  if (finalInvoice && ownFile)
    items.push({
      kind: 'final',
      taskId: null,
      title: t('invoice.pdf.title.final'),
      number: '',
      issuedAt: finalInvoice.sentAt.toISOString(),
      totalCents: 0,
      isFile: true,
      name: ownFile.name,
    })
  const open = invoices.find(({ id }) => id === finalInvoice?.invoiceId)
  const seller = open && openContent(needs, open).seller
  const mayOpen = side === 'lawyer' && !finalInvoice && maySend(invoiced, clock.now())
  const mayCancel = side === 'lawyer' && finalInvoice !== undefined
  const isLeft = onlyFirmInvoices(invoiced.lawyer)
  const question = finalInvoice && (await FinalInvoiceQuestion.query(db).findById(finalInvoice.id))
  const isOwed =
    finalInvoice !== undefined &&
    !finalInvoice.paidAt &&
    (ownFile !== undefined || (open?.totalCents ?? 0) > 0)
  return {
    items: items.toSorted((a, b) => Date.parse(a.issuedAt) - Date.parse(b.issuedAt)),
    final: mayOpen && !isLeft ? await describeFinal(needs, invoiced) : null,
    toPay:
      open &&
      !finalInvoice?.paidAt &&
      !(isLeft && side === 'lawyer') &&
      open.totalCents > 0 &&
      open.dueAt
        ? {
            number: fullNumber(open),
            totalCents: open.totalCents,
            dueAt: movedDate(open.dueAt, question).toISOString(),
            payee: seller?.name ?? '',
            bankAccount: seller?.bankAccount ?? null,
            paymentCode: seller?.bankAccount
              ? await paymentSvg({
                  payee: seller.name,
                  iban: seller.bankAccount,
                  totalCents: open.totalCents,
                  reference: fullNumber(open),
                })
              : null,
            isConfirmedHere: !cannotAnswer(invoiced),
          }
        : null,
    ownFile:
      ownFile && !finalInvoice?.paidAt && !(isLeft && side === 'lawyer')
        ? { name: ownFile.name, isConfirmedHere: !cannotAnswer(invoiced) }
        : null,
    question:
      question && !(isLeft && side === 'lawyer')
        ? presentQuestion(needs, question, { side, isOwed })
        : null,
    mayAsk: side === 'client' && isOwed && !question && !cannotAnswer(invoiced),
    nobodyAnswers: side === 'client' && isOwed && !question?.answeredAt && cannotAnswer(invoiced),
    finalPaidAt: finalInvoice?.paidAt?.toISOString() ?? null,
    isReverseCharged: invoices.some(isReverseCharged),
    mayCancelFinal: mayCancel && !isLeft,
    onlyFirm: isLeft && (mayOpen || mayCancel) ? invoiced.lawyer.firmName : null,
  }
}

/** What the lawyer's form for the final invoice starts with. */
async function describeFinal(
  needs: Needs,
  invoiced: InvoicedConsultation,
): Promise<NonNullable<DocumentsView['final']>> {
  const { db, consultation } = needs
  const [{ advance, vatBasisPoints }, { wantsFinalInvoice }] = await Promise.all([
    advanceOf(needs, db, invoiced),
    consultation.matter.getForDocuments(db, invoiced.id),
  ])
  return {
    meetingCents: agreedCents(invoiced),
    hourlyRateCents: invoiced.lawyer.hourlyRateCents,
    paidCents: advance?.totalCents ?? 0,
    isVat: Boolean(vatBasisPoints),
    isWanted: wantsFinalInvoice,
  }
}
