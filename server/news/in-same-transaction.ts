import type { SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'
import { closingNews } from './closing.ts'
import { firmNews } from './firm.ts'
import { inquiryNews } from './inquiry.ts'
import { leavingNews } from './leaving.ts'
import { mailboxNews } from './mailbox.ts'
import { moneyNews } from './money.ts'
import { noticeNews } from './notice.ts'
import { registerNews } from './register.ts'
import { reviewNews } from './review.ts'
import { waitingNews } from './waiting.ts'

/**
 * News whose consequence must appear with the change itself, or not at all; of one piece of news,
 * in this order.
 */
export const heardInSameTransaction = (services: Services): SameTransactionSubscriber[] => [
  // First, so that what an event asks anew stays open.
  ...closingNews(services),
  ...services.notification.subscribers,
  ...noticeNews(services),
  ...registerNews(services),
  ...firmNews(services),
  ...inquiryNews(services),
  ...waitingNews(services),
  ...moneyNews(services),
  ...mailboxNews(services),
  ...leavingNews(services),
  ...reviewNews(services),
]
