import { createMemoryStorage } from '#modules/file/testing'
import { consultationEvents } from '#modules/consultation'
import { fixedPriceTaskEvents } from '#modules/fixed-price-task'
import { createTestTasks } from '#modules/fixed-price-task/testing'
import { on, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import { trustingVatRegister, type VatRegister } from './buyer/vies.ts'
import { createInvoice, type InvoiceNeeds, type Invoices } from './index.ts'

/**
 * The module on a storage that is gone with the test, hearing of consultations as in
 * `server/subscriptions/`.
 */
export function createTestInvoices(
  needs: Omit<InvoiceNeeds, 'storage' | 'brand' | 'vatRegister' | 'fixedPriceTask'> &
    Parameters<typeof createTestTasks>[0] &
    Parameters<typeof createTestTasks>[1] & { vatRegister?: VatRegister },
  subscribers: SameTransactionSubscriber[],
): Invoices {
  const invoice = createInvoice({
    vatRegister: trustingVatRegister,
    ...createTestTasks(needs, needs),
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
  subscribers.push(...taskInvoiceSubscribers(invoice))
  return invoice
}

/** As `server/subscriptions/fixed-price-task.ts`. */
const taskInvoiceSubscribers = ({ issuing }: Invoices): SameTransactionSubscriber[] => [
  on(fixedPriceTaskEvents.taskMoved, async (tx, { payload }) => {
    if (payload.move === 'offer') await issuing.issueTaskAdvance(tx, payload)
    if (payload.move === 'pay') await issuing.issueTaskInvoice(tx, payload)
  }),
  on(fixedPriceTaskEvents.taskRefunded, (tx, { payload }) => issuing.creditTask(tx, payload)),
]
