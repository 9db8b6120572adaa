import { formatMoney } from '#modules/shared'
import { requireReason, type Verb } from '../verb.ts'

export const refundVerbs: readonly Verb[] = [
  {
    noun: 'refund',
    verb: 'list',
    reads: true,
    words: '[unsent|done]',
    does: 'list refunds, oldest first (unsent ones by default)',
    run: async ({ payment }, _team, state = 'unsent') =>
      (
        await (state === 'done'
          ? payment.refunds.listDone()
          : payment.refunds.listUnsent({ pageSize: 1_000 }))
      ).items.map(
        ({
          id,
          paymentId,
          amountCents,
          provider,
          status,
          attempts,
          lastError,
          createdAt,
          nextAttemptAt,
        }) => ({
          id,
          payment: paymentId,
          amount: formatMoney(amountCents, 'en'),
          provider,
          status,
          attempts,
          lastError: lastError ?? '–',
          owedSince: createdAt,
          nextAttempt: nextAttemptAt,
        }),
      ),
  },
  {
    noun: 'refund',
    verb: 'retry',
    words: '<id> <reason …>',
    does: 'retry a refund now; running it twice refunds the money only once',
    run: async ({ payment }, team, id = '', ...words) => {
      const { status, lastError } = await payment.refunds.retry(team, {
        id,
        reason: requireReason(words),
      })
      return status === 'done'
        ? `Refunded: ${id}`
        : `Not refunded yet (${status}${lastError ? `, ${lastError}` : ''}): ${id}`
    },
  },
  {
    noun: 'refund',
    verb: 'sent',
    words: '<id> <number of the transfer>',
    does: 'record that the team has sent this refund by bank transfer',
    run: async ({ payment }, team, id = '', ...words) =>
      `${(await payment.refunds.confirmSentByHand(team, { id, reason: requireReason(words) })).status}: ${id}`,
  },
  {
    noun: 'refund',
    verb: 'give',
    words: '<payment-id> <cents> <reason …>',
    does: 'refund part of the price as goodwill after the meeting is over',
    run: async ({ payment }, team, paymentId = '', cents = '', ...words) => {
      if (!/^[1-9]\d*$/.test(cents))
        throw new Error('The amount must be a whole number of cents, such as 500.')
      return `Refund created: ${(await payment.refunds.refundByGoodwill(team, { paymentId, amountCents: Number(cents), reason: requireReason(words) })).id}`
    },
  },
]
