import type { BookingTerms } from '../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FileDrop } from '../../consultation/booking/files/FileDrop.tsx'
import { FileList } from '../../consultation/booking/files/FileList.tsx'
import { useUploads } from '../../consultation/booking/files/use-uploads.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextAreaField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  id: string
  terms: BookingTerms
  onDone: () => void
  onClose: () => void
}

/** The lawyer hands over work as files, with a word to the client. */
export function DeliverDialog({ t, locale, id, terms, onDone, onClose }: Props) {
  const uploads = useUploads({ terms, t, onKept: () => undefined })
  const form = useForm({
    t,
    draft: `fixed-price-delivery-${id}`,
    initial: { note: '' },
    check(): { note?: string } {
      if (uploads.isSending) return { note: t('fixed-price-task.work.waitForFiles') }
      return uploads.kept.length > 0 ? {} : { note: t('fixed-price-task.errors.TASK_FILES_NEEDED') }
    },
    async send({ note }, headers) {
      const answer = await api.POST('/api/fixed-price-tasks/{id}/deliveries', {
        params: { path: { id } },
        body: { note, fileIds: uploads.kept.map((file) => file.id) },
        headers,
      })
      if (!answer.error) onDone()
      return answer
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('fixed-price-task.work.deliverTitle')}
      submit={t('fixed-price-task.work.deliver')}
      lead={<p>{t('fixed-price-task.work.deliverText')}</p>}
    >
      <FileDrop {...{ uploads, t, terms }} label={t('fixed-price-task.work.addFile')} />
      <FileList {...{ uploads, t, locale }} />
      <TextAreaField
        form={form}
        name="note"
        label={t('fixed-price-task.work.note')}
        max={limits.NewFixedPriceDelivery.note.maxLength}
        rows={3}
      />
    </FormDialog>
  )
}
