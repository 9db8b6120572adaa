import { bind } from '#modules/shared'
import { issueAdvanceInvoice } from './advance/issue-advance-invoice.ts'
import { issueInvoice } from './advance/issue-invoice.ts'
import { issueTaskAdvance, issueTaskInvoice } from './advance/issue-task-invoices.ts'
import { changeBuyer, deleteBuyer, getOwnBuyer } from './buyer/buyer.ts'
import {
  creditGoodwill,
  creditTask,
  issueCreditNote,
  previewGoodwillCredit,
} from './credit/issue-credit-note.ts'
import { attachFinalInvoice, openFinalFile } from './final/attach-final-invoice.ts'
import { cancelFinalInvoice } from './final/cancel-final-invoice.ts'
import { confirmFinalPaid } from './final/confirm-final-paid.ts'
import { isConfirmedHere } from './final/final-invoice.ts'
import { previewFinalInvoice, sendFinalInvoice } from './final/draft-final-invoice.ts'
import { confirmFinalPayment, isFinalAwaited, lockPayableFinal } from './final/pay-final-invoice.ts'
import { answerQuestion, askQuestion } from './question/ask-question.ts'
import { eraseQuestions } from './question/erase-questions.ts'
import { tellUnanswered } from './question/tell-unanswered.ts'
import { findInvoice, getInvoice } from './get-invoice.ts'
import { storePast } from './issue/store-past.ts'
import { printIsaf } from './journal/isaf.ts'
import { printCsv } from './journal/journal-csv.ts'
import { listYear } from './journal/list-year.ts'
import { listMonths, readJournal } from './journal/journal.ts'
import { documentsOf, listDocuments } from './list-documents.ts'
import { listFinalSums, listSums, listTaskSums } from './list-sums.ts'
import type { Needs } from './needs.ts'
import { findInvoicedConsultations, listTeamInvoices } from './team-records.ts'
import { openInvoicePdf } from './print/store-pdf.ts'

/** Invoices and credit notes, issued in the lawyer's or firm's name. */
export const createInvoice = (needs: Needs) => ({
  /** Handlers of events, in the same transaction. */
  issuing: {
    previewGoodwillCredit,
    ...bind(needs, {
      issueAdvanceInvoice,
      issueInvoice,
      issueCreditNote,
      issueTaskAdvance,
      issueTaskInvoice,
      creditGoodwill,
      creditTask,
    }),
  },
  documents: {
    ...bind(needs, {
      get: getInvoice,
      find: findInvoice,
      list: listDocuments,
      of: documentsOf,
      openPdf: openInvoicePdf,
    }),
    listSums,
    listFinalSums,
    listTaskSums,
  },
  final: {
    ...bind(needs, {
      preview: previewFinalInvoice,
      send: sendFinalInvoice,
      attach: attachFinalInvoice,
      cancel: cancelFinalInvoice,
      confirmPaid: confirmFinalPaid,
      openFile: openFinalFile,
      lockPayable: lockPayableFinal,
      confirmPayment: confirmFinalPayment,
      isConfirmedHere,
    }),
    isAwaited: isFinalAwaited,
  },
  /** What the client asks about an unpaid final invoice. */
  question: bind(needs, {
    ask: askQuestion,
    answer: answerQuestion,
    tellUnanswered,
    erase: eraseQuestions,
  }),
  /** The lawyer's issued invoices by month. */
  journal: bind(needs, { listMonths, listYear, read: readJournal, printCsv, printIsaf }),
  /** For the team's records. */
  records: bind(needs, {
    findConsultations: findInvoicedConsultations,
    list: listTeamInvoices,
  }),
  buyer: { ...bind(needs, { get: getOwnBuyer, change: changeBuyer }), delete: deleteBuyer },
  /** For the seed. */
  ...bind(needs, { storePast }),
})

export type Invoices = ReturnType<typeof createInvoice>
