import { formatMoney } from '#modules/shared'
import { requireReason, type Verb } from '../verb.ts'

const amount = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents, 'en'))

/** Our ledger against the payment providers' statements. */
export const moneyVerbs: readonly Verb[] = [
  {
    noun: 'money',
    verb: 'compare',
    words: '',
    does: 'compare our ledger with the payment providers’ statements now, as the nightly job does',
    run: async ({ reconciliation }) => {
      const { checkedCount, uncheckedCount, correctedCount, discrepancyCount } =
        await reconciliation.reconcile()
      return `Compared: ${checkedCount}. Not compared: ${uncheckedCount}. Corrected: ${correctedCount}. Differences found: ${discrepancyCount}.`
    },
  },
  {
    noun: 'money',
    verb: 'discrepancies',
    reads: true,
    words: '[open|resolved]',
    does: 'list differences between ledger and statements, oldest first (open ones by default)',
    run: async ({ payment }, _team, state = 'open') =>
      (
        await payment.discrepancies.list({
          state: state === 'resolved' ? 'resolved' : 'open',
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
    verb: 'resolve',
    words: '<id> <reason …>',
    does: 'resolve a difference with an explanation',
    run: async ({ payment }, team, id = '', ...words) => {
      const { resolvedAt } = await payment.discrepancies.resolve(team, {
        id,
        reason: requireReason(words),
      })
      return `${resolvedAt ? 'Resolved' : 'Not resolved'}: ${id}`
    },
  },
]
