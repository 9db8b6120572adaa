import { formatMoney } from '#modules/shared'
import { neededReason, type Verb } from '../verb.ts'

export const refundVerbs: readonly Verb[] = [
  {
    noun: 'refund', verb: 'list', words: '[stuck|done]', does: 'refunds that did not go through, oldest first',
    run: async ({ payment }, _team, state = 'stuck') => (await (state === 'done' ? payment.listDoneRefunds() : payment.listStuckRefunds()))
      .map(({ id, amountCents, provider, status, attempts, lastFault, createdAt, nextAttemptAt }) => ({ id, amount: formatMoney(amountCents, 'en'), provider, status, attempts, fault: lastFault ?? '–', owedSince: createdAt, nextAttempt: nextAttemptAt })),
  },
  {
    noun: 'refund', verb: 'retry', words: '<id> <reason …>', does: 'tries to send the money back now; asked twice, it moves once',
    run: async ({ payment }, team, id = '', ...words) => {
      const { status, lastFault } = await payment.retryRefund(team, { id, reason: neededReason(words) })
      return status === 'done' ? `Sent back: ${id}` : `Not yet (${status}${lastFault ? `, ${lastFault}` : ''}): ${id}`
    },
  },
]
