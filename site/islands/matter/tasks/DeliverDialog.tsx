import type { BookingTerms } from '../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FileDrop } from '../../consultation/booking/files/FileDrop.tsx'
import { FileList } from '../../consultation/booking/files/FileList.tsx'
import { useUploads } from '../../consultation/booking/files/use-uploads.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { TextDialog } from './TextDialog.tsx'

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
  const nothingKept =
    uploads.kept.length > 0 ? undefined : t('fixed-price-task.errors.TASK_FILES_NEEDED')
  return (
    <TextDialog
      {...{ t, onDone, onClose }}
      draft={`fixed-price-delivery-${id}`}
      title={t('fixed-price-task.work.deliverTitle')}
      lead={t('fixed-price-task.work.deliverText')}
      submit={t('fixed-price-task.work.deliver')}
      name="note"
      label={t('fixed-price-task.work.note')}
      limits={limits.NewFixedPriceDelivery.note}
      fault={uploads.isSending ? t('fixed-price-task.work.waitForFiles') : nothingKept}
      send={(note, headers) =>
        api.POST('/api/fixed-price-tasks/{id}/deliveries', {
          params: { path: { id } },
          body: { note, fileIds: uploads.kept.map((file) => file.id) },
          headers,
        })
      }
    >
      <FileDrop {...{ uploads, t, terms }} label={t('fixed-price-task.work.addFile')} />
      <FileList {...{ uploads, t, locale }} />
    </TextDialog>
  )
}
