import type { SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'
import { closingSubscribers } from './closing.ts'
import { firmSubscribers } from './firm.ts'
import { inquirySubscribers } from './inquiry.ts'
import { deletionSubscribers } from './deletion.ts'
import { mailboxSubscribers } from './mailbox.ts'
import { moneySubscribers } from './money.ts'
import { noticeSubscribers } from './notice.ts'
import { registerSubscribers } from './register.ts'
import { reviewSubscribers } from './review.ts'
import { waitingSubscribers } from './waiting.ts'

/**
 * News whose consequence must appear with the change itself, or not at all; of one piece of news,
 * in this order.
 */
export const subscribersInTransaction = (services: Services): SameTransactionSubscriber[] => [
  // First, so that what an event asks anew stays open.
  ...closingSubscribers(services),
  ...services.notification.subscribers,
  ...noticeSubscribers(services),
  ...registerSubscribers(services),
  ...firmSubscribers(services),
  ...inquirySubscribers(services),
  ...waitingSubscribers(services),
  ...moneySubscribers(services),
  ...mailboxSubscribers(services),
  ...deletionSubscribers(services),
  ...reviewSubscribers(services),
]
