import { useId, useRef, useState } from 'react'
import type { BookingTerms } from '../../../../modules/consultation/index.ts'
import type { PresentedMatter, PresentedRequest } from '../../../../modules/matter/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { OFFLINE } from '../../problem.ts'
import { FileDrop } from '../../consultation/booking/files/FileDrop.tsx'
import { FileList } from '../../consultation/booking/files/FileList.tsx'
import { uploadFile } from '../../consultation/booking/files/upload-file.ts'
import { useUploads } from '../../consultation/booking/files/use-uploads.ts'
import type { Take } from '../../data/use-take.ts'
import { TextAreaField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { PhotoPages } from './PhotoPages.tsx'
import { photosToPdf, type Photo } from './photos.ts'
import { FormDialog } from '../../form/FormDialog.tsx'

type Props = {
  t: IslandTranslate
  locale: Locale
  id: string
  request: PresentedRequest
  /** Whether the client says that there is no such document. */
  doesNotHave: boolean
  terms: BookingTerms
  take: Take<PresentedMatter>
  onClose: () => void
}

const NAME_LENGTH = 80

/** The client sends files or photos for a document, or says why there is none. */
export function AnswerDialog({ t, locale, id, request, doesNotHave, terms, take, onClose }: Props) {
  const faultId = useId()
  const uploads = useUploads({ terms, t, onKept: () => undefined })
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [reading, setReading] = useState(0)
  const waiting = reading > 0 ? t('matter.documents.waitForPhotos') : undefined
  /** The uploaded PDF of these photos, so that a second try sends it no more. */
  const sent = useRef<{ photos: readonly Photo[]; fileId: string }>(undefined)
  const form = useForm({
    t,
    draft: `matter-document-${request.id}`,
    initial: { note: '' },
    check(): { note?: string; files?: string } {
      if (doesNotHave) return {}
      if (waiting) return { files: waiting }
      if (uploads.isSending) return { files: t('matter.thread.waitForFiles') }
      return photos.length > 0 || uploads.kept.length > 0
        ? {}
        : { files: t('matter.documents.nothingChosen') }
    },
    async send({ note }, headers) {
      const ofPhotos = await sendPhotos()
      if (ofPhotos?.error) return { error: ofPhotos.error }
      const fileIds = [
        ...uploads.kept.map((file) => file.id),
        ...(ofPhotos?.fileId ? [ofPhotos.fileId] : []),
      ]
      return api.PUT('/api/matters/{id}/document-requests/{requestId}/answer', {
        params: { path: { id, requestId: request.id } },
        body: { fileIds, doesNotHave, note },
        headers,
      })
    },
    take,
    done: t('matter.documents.answered'),
    onDone: onClose,
  })
  async function sendPhotos() {
    if (photos.length === 0) return undefined
    if (sent.current?.photos === photos) return { fileId: sent.current.fileId }
    const name = `${request.title.slice(0, NAME_LENGTH)}.pdf`
    const pdf = await photosToPdf(photos, { name, maxBytes: terms.files.bytesEach }).catch(
      // Its library is loaded when it is first needed.
      () => undefined,
    )
    if (!pdf) return { error: OFFLINE }
    const answer = await uploadFile(pdf, () => undefined, new AbortController().signal)
    if (answer.error) return { error: answer.error }
    sent.current = { photos, fileId: answer.data.id }
    return { fileId: answer.data.id }
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(doesNotHave ? 'matter.documents.missingTitle' : 'matter.documents.giveTitle')}
      submit={t(doesNotHave ? 'matter.documents.sayMissing' : 'matter.documents.send')}
      waiting={waiting}
      lead={<p className="documents__title">{request.title}</p>}
    >
      {!doesNotHave && (
        <>
          {form.errors.files && (
            <p className="field__error" id={faultId} role="alert">
              {form.errors.files}
            </p>
          )}
          <PhotoPages
            t={t}
            photos={photos}
            onPhotos={setPhotos}
            onReading={setReading}
            name="files"
            faultId={form.errors.files && faultId}
          />
          <FileDrop {...{ uploads, t, terms }} label={t('matter.documents.addFile')} />
          <FileList {...{ uploads, t, locale }} />
        </>
      )}
      <TextAreaField
        form={form}
        name="note"
        label={t(doesNotHave ? 'matter.documents.whyMissing' : 'matter.documents.note')}
        max={limits.DocumentAnswer.note.maxLength}
        rows={2}
      />
    </FormDialog>
  )
}
