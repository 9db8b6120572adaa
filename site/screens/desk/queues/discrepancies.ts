import { limits } from '../../../api/limits.ts'
import type { Locals } from '../../../locals.ts'
import { providerName } from '../provider-words.ts'
import { partiesOf } from '../parties.ts'
import type { Queue } from '../queue-shape.ts'
import { templatesOf } from '../templates.ts'

const HOUR = 3_600_000
const DUE_AFTER = 24 * HOUR
const KINDS = [
  'paid-here-only',
  'amount-differs',
  'refund-differs',
  'unknown-money',
  'imbalance',
] as const

/** Discrepancies between our ledger and a payment provider's statement, or within our ledger. */
export const moneyDiscrepancies: Queue = {
  key: 'admin-money-discrepancies',
  word: 'moneyDiscrepancies',
  tabs: ['resolved'],
  kinds: ({ t }) =>
    KINDS.map((value) => ({ value, text: t(`desk.moneyDiscrepancy.kinds.${value}`) })),

  async list(locals, { tab, page, pageSize }) {
    const { services, t } = locals
    const { items, total } = await services.payment.discrepancies.list({
      state: tab === 'resolved' ? 'resolved' : 'open',
      page,
      pageSize,
    })
    return {
      total,
      rows: items.map(({ id, kind, foundCents, expectedCents, foundAt, resolvedAt }) => ({
        id,
        kind,
        title: t(`desk.moneyDiscrepancy.kinds.${kind}`),
        sub: sums(locals, expectedCents, foundCents),
        since: resolvedAt ?? foundAt,
        dueAt: resolvedAt ? undefined : new Date(foundAt.getTime() + DUE_AFTER),
      })),
    }
  },

  async find(locals, id) {
    const { services, t, path, moment } = locals
    const [discrepancy, last] = await Promise.all([
      services.payment.discrepancies.get(id),
      services.reconciliation.findLastReconciliation(),
    ])
    const {
      kind,
      subject,
      paymentId,
      provider,
      expectedCents,
      foundCents,
      foundAt,
      seenAt,
      resolvedAt,
      resolvedBy,
      reason,
    } = discrepancy
    const payment =
      paymentId === null ? undefined : await services.payment.refunds.describeRefundable(paymentId)
    return {
      id,
      title: t(`desk.moneyDiscrepancy.kinds.${kind}`),
      facts: [
        { label: t('desk.moneyDiscrepancy.subject'), text: subject },
        ...(payment
          ? [
              ...(await partiesOf(locals, payment.consultationId)),
              {
                label: t('record.payment.title'),
                text: t('record.payment.open'),
                href: path('admin-payment', { id: payment.paymentId }),
              },
            ]
          : []),
        ...(provider
          ? [{ label: t('desk.refund.provider'), text: providerName(t, provider) }]
          : []),
        { label: t('desk.moneyDiscrepancy.sums'), text: sums(locals, expectedCents, foundCents) },
        { label: t('desk.moneyDiscrepancy.found'), text: moment(foundAt), instant: foundAt },
        { label: t('desk.moneyDiscrepancy.seen'), text: moment(seenAt), instant: seenAt },
        ...(last?.finishedAt
          ? [
              {
                label: t('desk.moneyDiscrepancy.last'),
                text: t('desk.moneyDiscrepancy.lastText', {
                  moment: moment(last.finishedAt),
                  asked: last.checkedCount,
                  unasked: last.uncheckedCount,
                }),
              },
            ]
          : []),
      ],
      texts: [
        { label: t('desk.refund.aboutLabel'), text: t(`desk.moneyDiscrepancy.about.${kind}`) },
        ...(reason ? [{ label: t('desk.givenReason'), text: reason }] : []),
      ],
      ...(resolvedAt && { state: t(`desk.moneyDiscrepancy.states.${resolvedBy ?? 'team'}`) }),
      decisions: resolvedAt
        ? []
        : [
            {
              key: 'approve',
              label: t('desk.moneyDiscrepancy.resolve'),
              request: 'resolveDiscrepancy',
              fieldLabel: t('desk.reason'),
              hint: t('desk.logHint'),
              maxLength: limits.Reason.reason.maxLength,
              templates: templatesOf(locals, 'moneyResolve', ['byHand', 'provider'], locals.locale),
            },
          ],
    }
  },
}

const sums = (
  { t, money }: Locals,
  expectedCents: number | null,
  foundCents: number | null,
): string =>
  t('desk.moneyDiscrepancy.sumsText', {
    expected: expectedCents === null ? '–' : money(expectedCents),
    found: foundCents === null ? '–' : money(foundCents),
  })
