import type { Actor, Db, Locale, Tx } from '#modules/shared'
import { attachFinalInvoice, openFinalFile } from './final/attach-final-invoice.ts'
import { confirmFinalPaid } from './final/confirm-final-paid.ts'
import { cancelFinalInvoice } from './final/cancel-final-invoice.ts'
import { changeBuyerDetails, findBuyerDetails, forgetBuyer } from './buyer/buyer.ts'
import { previewFinalInvoice, sendFinalInvoice, type Work } from './final/draft-final-invoice.ts'
import { errors } from './errors.ts'
import { findInvoice, getInvoice, listPapers, type InvoiceQuery } from './get-invoice.ts'
import { writeIsaf } from './journal/isaf.ts'
import { issueAdvanceInvoice } from './advance/issue-advance-invoice.ts'
import { creditGoodwill, issueCreditNote } from './credit/issue-credit-note.ts'
import { issueInvoice } from './advance/issue-invoice.ts'
import { listMonths, readJournal } from './journal/journal.ts'
import { journalCsv } from './journal/journal-csv.ts'
import { openInvoicePdf } from './print/store-pdf.ts'
import { listPaperSums } from './list-sums.ts'
import type { Needs } from './needs.ts'
import { storePast, type PastPapers } from './issue/store-past.ts'

type Heard = { consultationId: string }

export function createInvoice(needs: Needs) {
  return {
    // Heard in the same transaction: a consultation was accepted, paid for, refunded.
    issueAdvanceInvoice: (tx: Tx, input: Heard) => issueAdvanceInvoice(needs, tx, input),
    issueInvoice: (tx: Tx, input: Heard) => issueInvoice(needs, tx, input),
    issueCreditNote: (tx: Tx, input: Heard) => issueCreditNote(needs, tx, input),
    /** Heard of a refund that was goodwill. */
    creditGoodwill: (tx: Tx, input: Heard & { refundId: string; amountCents: number }) =>
      creditGoodwill(needs, tx, input),

    getInvoice: (actor: Actor, query: InvoiceQuery) => getInvoice(needs, actor, query),
    findInvoice: (actor: Actor, query: InvoiceQuery) => findInvoice(needs, actor, query),
    listPapers: (actor: Actor, consultationId: string, locale: Locale) =>
      listPapers(needs, actor, consultationId, locale),
    openInvoicePdf: (actor: Actor, query: InvoiceQuery) => openInvoicePdf(needs, actor, query),

    previewFinalInvoice: (actor: Actor, work: Work, locale: Locale) =>
      previewFinalInvoice(needs, actor, work, locale),
    sendFinalInvoice: (actor: Actor, work: Work) => sendFinalInvoice(needs, actor, work),
    attachFinalInvoice: (actor: Actor, input: Parameters<typeof attachFinalInvoice>[2]) =>
      attachFinalInvoice(needs, actor, input),
    cancelFinalInvoice: (actor: Actor, input: Heard & { reason: string }) =>
      cancelFinalInvoice(needs, actor, input),
    confirmFinalPaid: (actor: Actor, input: Heard) => confirmFinalPaid(needs, actor, input),
    openFinalFile: (actor: Actor, consultationId: string) =>
      openFinalFile(needs, actor, consultationId),

    listMonths: (actor: Actor) => listMonths(needs, actor),
    readJournal: (actor: Actor, month: string, locale: Locale) =>
      readJournal(needs, actor, month, locale),
    printCsv: async (actor: Actor, month: string, locale: Locale) =>
      journalCsv(await readJournal(needs, actor, month, locale), locale),
    async printIsaf(actor: Actor, month: string, vatNumber: string) {
      const lines = await readJournal(needs, actor, month, 'lt')
      if (
        !lines.some(
          ({ seller, vatBasisPoints }) => vatBasisPoints !== null && seller.vatNumber === vatNumber,
        )
      )
        throw errors.NOT_A_VAT_PAYER()
      return writeIsaf({ lines, month, vatNumber, brand: needs.brand, now: needs.clock.now() })
    },

    listPaperSums: (db: Db, consultationIds: readonly string[]) =>
      listPaperSums(db, consultationIds),

    /** For the seed. */
    storePast: (tx: Tx, papers: PastPapers) => storePast(needs, tx, papers),

    findBuyerDetails: (actor: Actor) => findBuyerDetails(needs, needs.db, actor.accountId),
    changeBuyerDetails: (actor: Actor, given: Parameters<typeof changeBuyerDetails>[2]) =>
      changeBuyerDetails(needs, actor, given),
    forgetBuyer: (tx: Tx, input: { accountId: string }) => forgetBuyer(tx, input),
  }
}

/** The services of this module; one paper is the model `Invoice`. */
export type Invoices = ReturnType<typeof createInvoice>
