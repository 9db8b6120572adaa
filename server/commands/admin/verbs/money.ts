import { formatMoney } from '#modules/shared'
import { neededReason, type Verb } from '../verb.ts'

const amount = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents, 'en'))

/** Our books against the payment providers'. */
export const moneyVerbs: readonly Verb[] = [
  {
    noun: 'money',
    verb: 'compare',
    words: '',
    does: 'compare our books with the payment providers’ now, as the nightly job does',
    run: async ({ reconciliation }) => {
      const { checkedCount, uncheckedCount, correctedCount, discrepancyCount } =
        await reconciliation.reconcile()
      return `Compared: ${checkedCount}. Not compared: ${uncheckedCount}. Corrected: ${correctedCount}. Differences found: ${discrepancyCount}.`
    },
  },
  {
    noun: 'money',
    verb: 'discrepancies',
    words: '[open|settled]',
    does: 'list differences between the books, oldest first (open ones by default)',
    run: async ({ payment }, _team, state = 'open') =>
      (
        await payment.discrepancies.list({
          state: state === 'settled' ? 'settled' : 'open',
          pageSize: 1_000,
        })
      ).items.map(({ id, kind, subject, provider, expectedCents, foundCents, foundAt }) => ({
        id,
        kind,
        subject,
        provider: provider ?? '–',
        expected: amount(expectedCents),
        found: amount(foundCents),
        foundAt,
      })),
  },
  {
    noun: 'money',
    verb: 'settle',
    words: '<id> <reason …>',
    does: 'settle a difference with an explanation',
    run: async ({ payment }, team, id = '', ...words) => {
      const { resolvedAt } = await payment.discrepancies.resolve(team, {
        id,
        reason: neededReason(words),
      })
      return `${resolvedAt ? 'Settled' : 'Not settled'}: ${id}`
    },
  },
]
