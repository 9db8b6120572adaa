export { createInvoice, type Invoices } from './service.ts'
export type { Needs as InvoiceNeeds } from './needs.ts'
export { invoiceJobs } from './jobs.ts'
export {
  finalInvoiceCancelled,
  finalInvoiceExplained,
  finalInvoicePaid,
  finalInvoiceQuestioned,
  finalInvoiceUnanswered,
  finalInvoiceSent,
} from './events.ts'
export type { TeamInvoice } from './team-records.ts'
export { invoiceRoutes } from './routes.ts'
export { journalRoutes } from './journal/journal-routes.ts'
export { createVies, noVatRegister, trustingVatRegister, type VatRegister } from './buyer/vies.ts'
export { InvoiceView, DocumentsView } from './schemas.ts'
