import { useState } from 'react'
import type { BookingTerms } from '../../../../modules/consultation/index.ts'
import type { PresentedFixedPriceTask } from '../../../../modules/fixed-price-task/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import type { IslandMessages } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { toastOnNextPage } from '../../toast.ts'
import { useT } from '../../use-t.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Deliveries } from './Deliveries.tsx'
import { DeliverDialog } from './DeliverDialog.tsx'
import { TextDialog } from './TextDialog.tsx'
import '../../parts/next-step.css'
import './tasks.css'

type Props = {
  task: PresentedFixedPriceTask
  locale: Locale
  messages: IslandMessages
  terms: BookingTerms
  /** The moments of deliveries and remarks in words, by ISO instant. */
  moments: Readonly<Record<string, string>>
  /** How far it is, until when, and what comes next, in words. */
  now: { status: string; until: string | undefined; note: string | undefined }
  /** The last day on which the client may withdraw from the agreement, in words. */
  cancelUntil: string | undefined
}

type Act = 'deliver' | 'missing' | 'accept' | 'decline' | 'cancel' | 'withdraw'

/** How far the task is, what this side can do, and what was handed over. */
export const TaskWork = island(Content)

function Content({ task, locale, messages, terms, moments, now, cancelUntil }: Props) {
  const t = useT(messages, locale)
  const [act, setAct] = useState<Act>()
  const { id, priceCents, paidAt } = task
  const close = () => setAct(undefined)
  // The page shows the new state from its top.
  const finish = (text: string) => {
    toastOnNextPage({ tone: 'verified', text })
    location.reload()
  }
  const params = { path: { id } }
  const money = { isPaid: paidAt ? 'yes' : 'no', amount: formatMoney(priceCents, locale) }
  const dialog = { t, onClose: close }
  const hasButtons =
    task.canDeliver ||
    task.canAccept ||
    task.canReportMissing ||
    task.canDecline ||
    task.canCancel ||
    task.canWithdraw
  return (
    <div className="tasks">
      <section
        className={task.waitsFor === task.side ? 'next-step' : 'next-step next-step--calm'}
        aria-labelledby="next-step"
        data-testid="next-step"
      >
        <div>
          <h2 className="next-step__sentence" id="next-step">
            {now.status}
          </h2>
          {now.until && <p className="next-step__until">{now.until}</p>}
          {now.note && <p className="next-step__note">{now.note}</p>}
        </div>
        {hasButtons && (
          <div className="buttons">
            {task.canDeliver && (
              <Button onClick={() => setAct('deliver')}>
                {t('fixed-price-task.work.deliver')}
              </Button>
            )}
            {task.canAccept && (
              <Button
                tone={task.status === 'delivered' ? 'accent' : 'quiet'}
                onClick={() => setAct('accept')}
              >
                {t('fixed-price-task.work.accept')}
              </Button>
            )}
            {task.canReportMissing && (
              <Button tone="quiet" onClick={() => setAct('missing')}>
                {t('fixed-price-task.work.missing')}
              </Button>
            )}
            {task.canDecline && (
              <Button tone="plain" onClick={() => setAct('decline')}>
                {t('fixed-price-task.work.decline')}
              </Button>
            )}
            {task.canCancel && (
              <Button tone="plain" onClick={() => setAct('cancel')}>
                {t('fixed-price-task.work.cancel')}
              </Button>
            )}
            {task.canWithdraw && (
              <Button tone="plain" onClick={() => setAct('withdraw')}>
                {t('fixed-price-task.work.withdraw')}
              </Button>
            )}
          </div>
        )}
      </section>
      <Deliveries {...{ t, task, locale, moments }} />
      {act === 'deliver' && (
        <DeliverDialog
          {...{ t, locale, id, terms }}
          onClose={close}
          onDone={() => finish(t('fixed-price-task.work.delivered'))}
        />
      )}
      {act === 'missing' && (
        <TextDialog
          {...dialog}
          draft={`fixed-price-missing-${id}`}
          title={t('fixed-price-task.work.missingTitle')}
          lead={t('fixed-price-task.work.missingText')}
          submit={t('fixed-price-task.work.sayMissing')}
          name="text"
          label={t('fixed-price-task.work.what')}
          limits={limits.MissingFromDelivery.text}
          send={(text, headers) =>
            api.POST('/api/fixed-price-tasks/{id}/missing', { params, headers, body: { text } })
          }
          onDone={() => finish(t('fixed-price-task.work.missingSaid'))}
        />
      )}
      {act === 'accept' && (
        <ConfirmDialog
          {...dialog}
          title={t('fixed-price-task.work.acceptTitle')}
          text={t('fixed-price-task.work.acceptText')}
          submit={t('fixed-price-task.work.accept')}
          send={(headers) => api.PUT('/api/fixed-price-tasks/{id}/acceptance', { params, headers })}
          onDone={() => finish(t('fixed-price-task.work.accepted'))}
        />
      )}
      {act === 'decline' && (
        <ConfirmDialog
          {...dialog}
          title={t('fixed-price-task.work.declineTitle')}
          text={t('fixed-price-task.work.declineText', money)}
          submit={t('fixed-price-task.work.decline')}
          send={(headers) => api.PUT('/api/fixed-price-tasks/{id}/declining', { params, headers })}
          onDone={() => finish(t('fixed-price-task.work.declined'))}
        />
      )}
      {act === 'cancel' && (
        <ConfirmDialog
          {...dialog}
          title={t('fixed-price-task.work.cancelTitle')}
          text={t('fixed-price-task.work.cancelText', { ...money, until: cancelUntil ?? '' })}
          submit={t('fixed-price-task.work.cancel')}
          send={(headers) =>
            api.PUT('/api/fixed-price-tasks/{id}/cancellation', { params, headers })
          }
          onDone={() => finish(t('fixed-price-task.work.cancelDone'))}
        />
      )}
      {act === 'withdraw' && (
        <TextDialog
          {...dialog}
          draft={`fixed-price-withdrawal-${id}`}
          title={t('fixed-price-task.work.withdrawTitle')}
          lead={t('fixed-price-task.work.withdrawText', money)}
          submit={t('fixed-price-task.work.withdraw')}
          back={t('fixed-price-task.work.back')}
          name="reason"
          label={t('fixed-price-task.work.reason')}
          hint={t('fixed-price-task.work.reasonHint')}
          limits={limits.WithdrawalOfTask.reason}
          send={(reason, headers) =>
            api.PUT('/api/fixed-price-tasks/{id}/withdrawal', { params, headers, body: { reason } })
          }
          onDone={() => finish(t('fixed-price-task.work.withdrawn'))}
        />
      )}
    </div>
  )
}
