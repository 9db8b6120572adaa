import {
  replyPublished,
  replyRefused,
  replyTakenDown,
  reviewPublished,
  reviewRefused,
  reviewTakenDown,
} from '#modules/review'
import { on, type RecordedEvent, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

/**
 * What people read of their own reviews, of reviews of them and of answers to their own. No text
 * names anybody or quotes a word.
 */
export function reviewSubscribers({
  notification,
  review,
}: Pick<Services, 'notification' | 'review'>): SameTransactionSubscriber[] {
  const shared = { kind: 'review', channels: ['bell', 'mail'] } as const
  const notifyAnswerer =
    (text: 'replyPublished' | 'replyRefused' | 'replyTakenDown') =>
    async (tx: Tx, { id: eventId, payload }: RecordedEvent<{ replyId: string }>) => {
      const { accountId, reason } = await review.records.getReplyDecision(tx, payload.replyId)
      await notification.notify(tx, {
        ...shared,
        accountId,
        consultationId: null,
        eventId,
        text,
        leadsTo: text === 'replyTakenDown' ? 'review-procedure' : 'account-reviews',
        params: reason ? { reason } : {},
      })
    }
  const notifyAuthor =
    (text: 'reviewPublished' | 'reviewRefused' | 'reviewTakenDown') =>
    async (tx: Tx, { id: eventId, payload }: RecordedEvent<{ reviewId: string }>) => {
      const { reason, ...whom } = await review.records.getDecision(tx, payload.reviewId)
      await notification.notify(tx, {
        ...shared,
        ...whom,
        eventId,
        text,
        leadsTo: text === 'reviewPublished' ? 'consultation' : 'review-procedure',
        params: reason ? { reason } : {},
      })
    }
  return [
    on(reviewPublished, notifyAuthor('reviewPublished')),
    on(reviewRefused, notifyAuthor('reviewRefused')),
    on(reviewTakenDown, notifyAuthor('reviewTakenDown')),
    on(reviewPublished, async (tx, { id, payload }) => {
      for (const accountId of await review.records.listReviewed(tx, payload.reviewId)) {
        await notification.notify(tx, {
          ...shared,
          accountId,
          consultationId: null,
          eventId: `${id}-reviewed`,
          text: 'reviewReceived',
          leadsTo: 'account-reviews',
          params: {},
        })
      }
    }),
    on(replyPublished, notifyAnswerer('replyPublished')),
    on(replyPublished, async (tx, { id, payload }) => {
      const { accountId, consultationId } = await review.records.getDecision(tx, payload.reviewId)
      await notification.notify(tx, {
        ...shared,
        accountId,
        consultationId,
        eventId: `${id}-answered`,
        text: 'reviewAnswered',
        leadsTo: 'consultation',
        params: {},
      })
    }),
    on(replyRefused, notifyAnswerer('replyRefused')),
    on(replyTakenDown, notifyAnswerer('replyTakenDown')),
  ]
}
