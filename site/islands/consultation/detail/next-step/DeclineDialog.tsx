import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { wordForDecline } from '../../../../../modules/consultation/state/shown-status.ts'
import { sayRefundNow } from '../../../../../modules/consultation/cancel/refund-words.ts'
import { limits } from '../../../../api/limits.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import { ChoiceField, FormProblem, TextAreaField, useForm } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import type { Take } from '../use-consultation.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  consultation: PresentedConsultation
  t: IslandTranslate
  locale: Locale
  take: Take
}

/** Leaves room for the words of a chosen reason. */
const MAX_LENGTH = limits.Decline.comment.maxLength - 100
/** Why clients cancel, most often. */
const QUICK_REASONS = ['solved', 'time', 'other-lawyer', 'price', 'other'] as const
const isQuick = (reason: string): reason is (typeof QUICK_REASONS)[number] =>
  (QUICK_REASONS as readonly string[]).includes(reason)

/**
 * A lawyer's cancelling needs a comment (Law on the Bar, Art. 40); a client chooses a reason and may
 * add to it. The dialog says first what happens to the money.
 */
export function DeclineDialog({ isOpen, onClose, consultation, t, locale, take }: Props) {
  const { id, side, refundPreview, price } = consultation
  const act = wordForDecline(side, consultation)
  const verb = t(`consultation.detail.${act}`)
  const isKept = refundPreview !== null && refundPreview.now.keptCents > 0
  /** What the other side reads: the chosen reason, then the person's own words. */
  const commentOf = (reason: string, written: string) =>
    [
      isQuick(reason) && reason !== 'other'
        ? `${t(`consultation.detail.quickReason.${reason}`)}.`
        : '',
      written.trim(),
    ]
      .filter(Boolean)
      .join(' ')
  const form = useForm({
    t,
    draft: `decline-${id}`,
    initial: { reason: '', comment: '' },
    required: side === 'lawyer' ? ['comment'] : ['reason'],
    check: ({ reason, comment }) => ({
      ...(reason === 'other' &&
        !comment.trim() && { comment: t('consultation.errors.NOTE_IS_EMPTY') }),
    }),
    requiredText: t(
      side === 'lawyer' ? 'consultation.errors.NOTE_IS_EMPTY' : 'consultation.detail.chooseReason',
    ),
    send({ reason, comment: written }, headers) {
      const comment = commentOf(reason, written)
      const body = { comment, keptCents: refundPreview?.now.keptCents ?? 0 }
      return api.PUT('/api/consultations/{id}/decline', { params: { path: { id } }, body, headers })
    },
    take,
    done: t('consultation.detail.declinedDone', { act }),
    // Refused or without a response: the dialog stays open with the text and the current amounts.
    onDone: onClose,
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={verb} closeLabel={t('site.form.close')}>
      <form {...form.props}>
        {refundPreview && (
          <p className={isKept ? 'notice notice--wait' : 'notice'}>
            {sayRefundNow(
              { payment: price.payment, refund: refundPreview.now, isPaid: price.paidAt !== null },
              { t, reader: side, money: (cents) => formatMoney(cents, locale) },
            )}
          </p>
        )}
        <FormProblem form={form} />
        {side === 'client' && (
          <ChoiceField
            form={form}
            name="reason"
            legend={t('consultation.detail.cancelReason')}
            shape="list"
            options={QUICK_REASONS.map((value) => ({
              value,
              text: t(`consultation.detail.quickReason.${value}`),
            }))}
          />
        )}
        <TextAreaField
          form={form}
          name="comment"
          label={t(
            side === 'client' && form.values.reason !== 'other'
              ? 'consultation.detail.commentMore'
              : 'consultation.detail.comment',
          )}
          hint={t('consultation.detail.commentHint', { side })}
          max={MAX_LENGTH}
          rows={4}
        />
        {side === 'lawyer' && (
          <p>
            <button
              type="button"
              className="link"
              onClick={() => form.set('comment', t('consultation.detail.neutralDecline'))}
            >
              {t('consultation.detail.useNeutral')}
            </button>
          </p>
        )}
        <div className="buttons">
          <Button type="submit" tone="stop" isBusy={form.isSending}>
            {verb}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('consultation.detail.keep', { act })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
