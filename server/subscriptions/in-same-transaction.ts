import type { SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'
import { agendaSubscribers } from './agenda.ts'
import { assistantSubscribers } from './assistant.ts'
import { closingSubscribers } from './closing.ts'
import { coverSubscribers } from './cover.ts'
import { firmSubscribers } from './firm.ts'
import { fixedPriceTaskSubscribers } from './fixed-price-task.ts'
import { inquirySubscribers } from './inquiry.ts'
import { deletionSubscribers } from './deletion.ts'
import { matterSubscribers } from './matter.ts'
import { mailboxSubscribers } from './mailbox.ts'
import { moneySubscribers } from './money.ts'
import { noticeSubscribers } from './notice.ts'
import { registerSubscribers } from './register.ts'
import { reviewSubscribers } from './review.ts'
import { waitingSubscribers } from './waiting.ts'

/**
 * Events handled in their own transaction; the subscribers of one event run in this order.
 */
export const subscribersInTransaction = (services: Services): SameTransactionSubscriber[] => [
  // First, so that a request that the event makes again stays open.
  ...closingSubscribers(services),
  ...services.notification.subscribers,
  ...noticeSubscribers(services),
  ...registerSubscribers(services),
  ...firmSubscribers(services),
  ...inquirySubscribers(services),
  ...matterSubscribers(services),
  ...fixedPriceTaskSubscribers(services),
  ...coverSubscribers(services),
  ...assistantSubscribers(services),
  ...agendaSubscribers(services),
  ...waitingSubscribers(services),
  ...moneySubscribers(services),
  ...mailboxSubscribers(services),
  ...deletionSubscribers(services),
  ...reviewSubscribers(services),
]
