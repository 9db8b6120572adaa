import { FileDrop } from '../files/FileDrop.tsx'
import { FileList } from '../files/FileList.tsx'
import type { ScreenProps } from '../props.ts'

/** Documents for the lawyer, uploaded one by one in the background. Optional. */
export function FilesScreen({ form, uploads, t, locale, terms }: ScreenProps) {
  const { count, megabytes, bytesEach } = terms.files
  const error = form.errors.attachmentIds
  return (
    <>
      {error && (
        <p className="field__error" role="alert" tabIndex={-1} data-form-problem>
          {error}
        </p>
      )}
      <FileDrop
        uploads={uploads}
        t={t}
        terms={terms}
        label={t('consultation.booking.files.choose')}
        hint={t('consultation.booking.files.limits', {
          count,
          each: bytesEach / 1024 / 1024,
          together: megabytes,
        })}
      />
      <FileList uploads={uploads} t={t} locale={locale} />
      <p className="hint booking__secrecy">{t('consultation.booking.files.secrecy')}</p>
    </>
  )
}
