import { createMemoryStorage } from '#modules/file/testing'
import { consultationEvents } from '#modules/consultation'
import type { SameTransactionSubscriber, Tx } from '#modules/shared'
import { trustingVatRegister, type VatRegister } from './buyer/vies.ts'
import { createInvoice, type InvoiceNeeds, type Invoices } from './index.ts'

/**
 * The module on a storage that is gone with the test, hearing of consultations as in
 * `server/subscriptions/`.
 */
export function createTestInvoices(
  needs: Omit<InvoiceNeeds, 'storage' | 'brand' | 'vatRegister'> & { vatRegister?: VatRegister },
  subscribers: SameTransactionSubscriber[],
): Invoices {
  const invoice = createInvoice({
    vatRegister: trustingVatRegister,
    ...needs,
    storage: createMemoryStorage(),
    brand: 'Patarta',
  })
  const subscriptions = [
    [consultationEvents.accepted, invoice.issuing.issueAdvanceInvoice],
    [consultationEvents.paid, invoice.issuing.issueInvoice],
    [consultationEvents.refunded, invoice.issuing.issueCreditNote],
  ] as const
  for (const [event, issue] of subscriptions)
    subscribers.push({
      event,
      handle: (tx: Tx, { payload }) => issue(tx, payload as { consultationId: string }),
    })
  return invoice
}
