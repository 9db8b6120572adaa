import { limits } from '../../../api/limits.ts'
import type { Decision } from '../../../islands/desk/decision/decision.ts'
import { failureWords, providerName } from '../provider-words.ts'
import type { Queue } from '../queue-shape.ts'
import { partiesOf } from '../parties.ts'
import { templatesOf } from '../templates.ts'

const HOUR = 3_600_000

/** Refunds that were not sent: the amount, the attempts, and between whom. */
export const refunds: Queue = {
  key: 'admin-refunds',
  word: 'refunds',
  tabs: ['done'],
  kinds: ({ t }) =>
    (['due', 'pending', 'by-hand'] as const).map((value) => ({
      value,
      text: t(`desk.refund.states.${value}`),
    })),

  async list({ services, t, money }, { tab, page, pageSize }) {
    const [{ items, total }, { refundHours }] = await Promise.all([
      tab === 'done'
        ? services.payment.refunds.listDone({ page, pageSize })
        : services.payment.refunds.listUnsent({ page, pageSize }),
      services.setting.getPublicSettings(),
    ])
    return {
      total,
      rows: items.map(({ id, amountCents, attempts, status, createdAt, doneAt }) => ({
        id,
        kind: status,
        title: money(amountCents),
        sub: t('desk.refund.attempts', { n: attempts }),
        since: doneAt ?? createdAt,
        dueAt: doneAt ? undefined : new Date(createdAt.getTime() + refundHours * HOUR),
      })),
    }
  },

  async find(locals, id) {
    const { services, t, path, money, moment, deadline } = locals
    const refund = await services.payment.refunds.get(id)
    const parties = await partiesOf(locals, refund.consultationId)
    // A refund that the provider refused may succeed on a retry; one that the provider cannot send
    // never will.
    const mayRetry = refund.lastError !== null
    const outcomes = {
      done: { text: t('desk.refund.retried.done'), tone: 'verified' },
      pending: { text: t('desk.refund.retried.pending'), tone: 'verified' },
      due: { text: t('desk.refund.retried.due'), tone: 'stop' },
      'by-hand': { text: t('desk.refund.retried.byHand'), tone: 'stop' },
    } as const
    const retry: Decision = {
      key: 'approve',
      label: t('desk.refund.retry'),
      done: t('desk.refund.retried.due'),
      outcomes,
      request: 'retryRefund',
      fieldLabel: t('desk.reason'),
      hint: t('desk.logHint'),
      maxLength: limits.Reason.reason.maxLength,
      templates: templatesOf(locals, 'refundRetry', ['providerBack', 'asked'], locals.locale),
    }
    const sent: Decision = {
      key: 'approve',
      label: t('desk.refund.sent'),
      done: t('desk.refund.sentDone'),
      request: 'noteTransfer',
      fieldLabel: t('desk.refund.sentReference'),
      hint: t('desk.refund.sentHint'),
      maxLength: limits.RefundSentByHand.reason.maxLength,
      templates: [],
    }
    const decisions = (): Decision[] => {
      if (refund.status === 'done') return []
      if (refund.status !== 'by-hand') return [retry]
      return mayRetry ? [sent, { ...retry, key: 'reject' }] : [sent]
    }
    return {
      id,
      title: t('desk.refund.title', { amount: money(refund.amountCents) }),
      facts: [
        { label: t('desk.refund.status'), text: t(`desk.refund.states.${refund.status}`) },
        { label: t('desk.refund.provider'), text: providerName(t, refund.provider) },
        { label: t('desk.refund.tried'), text: String(refund.attempts) },
        refund.lastError
          ? {
              label: t('desk.refund.lastError'),
              text: failureWords(t, refund.provider, refund.lastError),
              code: refund.lastError,
            }
          : { label: t('desk.refund.lastError'), text: '–' },
        {
          label: t('desk.refund.owed'),
          text: deadline(refund.createdAt),
          instant: refund.createdAt,
        },
        ...(refund.doneAt
          ? [{ label: t('desk.refund.done'), text: moment(refund.doneAt), instant: refund.doneAt }]
          : [
              {
                label: t('desk.refund.next'),
                text: moment(refund.nextAttemptAt),
                instant: refund.nextAttemptAt,
              },
            ]),
        ...parties,
        {
          label: t('record.payment.title'),
          text: t('record.payment.open'),
          href: path('admin-payment', { id: refund.paymentId }),
        },
        ...(refund.providerRef
          ? [{ label: t('desk.refund.providerRef'), text: refund.providerRef }]
          : []),
        ...(refund.sentReference
          ? [{ label: t('desk.refund.sentReference'), text: refund.sentReference }]
          : []),
      ],
      texts: [
        {
          label: t('desk.refund.aboutLabel'),
          text: t(refund.status === 'by-hand' ? 'desk.refund.aboutByHand' : 'desk.refund.about'),
        },
      ],
      ...(refund.status === 'done' && { state: t('desk.refund.states.done') }),
      decisions: decisions(),
    }
  },
}
