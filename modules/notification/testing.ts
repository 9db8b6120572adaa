import { createTestConsultations } from '#modules/consultation/testing'
import { createTestInvoices } from '#modules/invoice/testing'
import { createRecordingCarriers, createTestMessenger } from '#modules/messenger/testing'
import { createReview } from '#modules/review'
import type { Broadcast, SameTransactionSubscriber } from '#modules/shared'
import { createNotification, type Notifications } from './service.ts'

type Foundation = Parameters<typeof createTestConsultations>[0] & { broadcast: Broadcast }

/**
 * Notifications with everything beneath them; push `notification.subscribers` to what the
 * foundation was made with.
 */
export function createTestNotifications(
  foundation: Foundation,
  subscribers: SameTransactionSubscriber[],
) {
  const modules = createTestConsultations(foundation)
  const review = createReview({ ...foundation, ...modules })
  const brand = { name: 'Patarta', supportEmail: 'pagalba@patarta.test' }
  const invoice = createTestInvoices({ ...foundation, ...modules }, [])
  const { mail, sms, mails } = createRecordingCarriers()
  const messenger = createTestMessenger(foundation, { mail, sms, brand })
  const notification: Notifications = createNotification({
    ...foundation,
    ...modules,
    review,
    invoice,
    messenger,
    brand,
  })
  subscribers.push(...notification.subscribers)
  return { ...modules, review, invoice, messenger, notification, mails }
}
