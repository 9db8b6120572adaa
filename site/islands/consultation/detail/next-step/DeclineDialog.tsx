import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { wordForDecline } from '../../../../../modules/consultation/state/shown-status.ts'
import { sayRefundNow } from '../../../../../modules/consultation/cancel/refund-words.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import { FormProblem, TextAreaField, useForm } from '../../../form/index.ts'
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

const MAX_LENGTH = 1_000

/**
 * Cancelling needs a comment (Law on the Bar, Art. 40). The dialog says first what happens to the
 * money.
 */
export function DeclineDialog({ isOpen, onClose, consultation, t, locale, take }: Props) {
  const { id, side, refundPreview, price } = consultation
  const act = wordForDecline(side, consultation)
  const verb = t(`consultation.detail.${act}`)
  const isKept = refundPreview !== null && refundPreview.now.keptCents > 0
  const form = useForm({
    t,
    draft: `decline-${id}`,
    initial: { comment: '' },
    required: ['comment'],
    requiredText: t('consultation.errors.NOTE_IS_EMPTY'),
    async send({ comment }, headers) {
      const body = { comment, keptCents: refundPreview?.now.keptCents ?? 0 }
      const answer = await api.PUT('/api/consultations/{id}/decline', {
        params: { path: { id } },
        body,
        headers,
      })
      const problem = await take(answer, t('consultation.detail.declinedDone', { act }))
      // Refused or without an answer: the dialog stays open with the text and the current amounts.
      if (!problem) onClose()
      return problem ? { error: problem } : {}
    },
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
        <TextAreaField
          form={form}
          name="comment"
          label={t('consultation.detail.comment')}
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
