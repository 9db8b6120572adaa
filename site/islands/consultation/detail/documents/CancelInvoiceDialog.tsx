import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { limits } from '../../../../api/limits.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import { FormProblem, TextAreaField, useForm } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  consultationId: string
  t: IslandTranslate
  onCancelled: (documents: DocumentsView) => void
}

/**
 * Cancels the final invoice. Says what follows and asks for the reason, which is printed on the
 * credit note.
 */
export function CancelInvoiceDialog({ isOpen, onClose, consultationId, t, onCancelled }: Props) {
  const form = useForm({
    t,
    draft: `cancel-invoice-${consultationId}`,
    initial: { reason: '' },
    required: ['reason'],
    async send(body, headers) {
      const { data, error } = await api.POST('/api/consultations/{id}/final-invoice-cancellation', {
        params: { path: { id: consultationId } },
        body,
        headers,
      })
      if (!data) return { error }
      onCancelled(data)
      onClose()
      return {}
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('invoice.final.cancelTitle')}
      closeLabel={t('site.form.close')}
    >
      <form {...form.props}>
        <p>{t('invoice.final.cancelLead')}</p>
        <FormProblem form={form} />
        <TextAreaField
          form={form}
          name="reason"
          label={t('invoice.final.cancelReason')}
          hint={t('invoice.final.cancelReasonHint')}
          max={limits.InvoiceCancellation.reason.maxLength}
          rows={3}
        />
        <div className="buttons">
          <Button type="submit" tone="stop" isBusy={form.isSending}>
            {t('invoice.final.cancelDo')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('invoice.final.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
