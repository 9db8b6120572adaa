import type { BookingTerms } from '../../../../modules/consultation/index.ts'
import { api } from '../../api.ts'
import { FileDrop } from '../booking/files/FileDrop.tsx'
import { FileList } from '../booking/files/FileList.tsx'
import { sizeText } from '../booking/files/file-rules.ts'
import { useUploads } from '../booking/files/use-uploads.ts'
import type { SharedProps } from './shared-props.ts'
import { saveAnswer } from '../../data/save-answer.ts'

/**
 * The files of both sides. They are private: fetched with the session's token, never through a
 * plain link.
 */
export function Files({
  consultation,
  t,
  locale,
  refresh,
  terms,
}: SharedProps & { refresh: () => Promise<void>; terms: BookingTerms }) {
  const { id, attachments, side, status } = consultation
  const { count, megabytes, bytesEach } = terms.files
  const uploads = useUploads({
    terms,
    t,
    url: `/api/consultations/${id}/attachments`,
    already: attachments ?? [],
    onKept: () => void refresh(),
  })

  async function download(fileId: string, name: string) {
    const response = await api.GET('/api/consultations/{id}/attachments/{fileId}', {
      params: { path: { id, fileId } },
      parseAs: 'blob',
    })
    saveAnswer(response, name, t)
  }

  return (
    <section aria-labelledby="files">
      {attachments?.length === 0 && <p className="muted">{t('consultation.detail.noFiles')}</p>}
      <ul className="consultation__files">
        {attachments?.map((file) => (
          <li key={file.id}>
            <button
              className="link"
              type="button"
              onClick={() => void download(file.id, file.name)}
            >
              {file.name}
            </button>
            <span className="hint">
              {sizeText(file.byteSize, locale)} ·{' '}
              {t(
                file.side === side
                  ? 'consultation.detail.addedByYou'
                  : `consultation.detail.addedBy.${file.side}`,
              )}
            </span>
          </li>
        ))}
      </ul>
      {status !== 'declined' && status !== 'refunded' && (
        <>
          <FileList
            uploads={{
              ...uploads,
              uploads: uploads.uploads.filter(({ state }) => state !== 'kept'),
            }}
            t={t}
            locale={locale}
          />
          <FileDrop
            uploads={uploads}
            t={t}
            terms={terms}
            label={t('consultation.detail.addFile')}
            hint={t('consultation.booking.files.limits', {
              count,
              each: bytesEach / 1024 / 1024,
              together: megabytes,
            })}
          />
        </>
      )}
    </section>
  )
}
