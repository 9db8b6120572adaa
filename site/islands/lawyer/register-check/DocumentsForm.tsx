import { useRef, useState } from 'react'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../../form/index.ts'
import { Icon } from '../../parts/Icon.tsx'
import { sentenceOf } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { uploadFile } from '../../consultation/booking/files/upload-file.ts'
import { showAgain, type Part } from './props.ts'

const MAX_DOCUMENTS = limits.RegisterCheckDocuments.attachmentIds.maxItems
const ACCEPTED = '.pdf,.docx,.odt,.txt,.jpg,.jpeg,.png,.heic,.webp'
type UploadedFile = { id: string; name: string }

/** Files and a note for the team: for advisors, and for lawyers the register does not find. */
export function DocumentsForm({ t, check, isOpen }: Part & { isOpen: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<UploadedFile[]>([])
  const [uploading, setUploading] = useState<string>()
  const form = useForm<{ attachmentIds: readonly string[]; note: string }>({
    t,
    initial: { attachmentIds: [], note: '' },
    required: ['attachmentIds'],
    async send({ attachmentIds, note }) {
      const response = await api.POST('/api/me/register-check/documents', {
        body: { attachmentIds: [...attachmentIds], note: note.trim() },
      })
      if (response.data) {
        toast({ tone: 'verified', text: t('lawyer.check.documents.sent') })
        showAgain()
      }
      return response
    },
  })
  const keep = (kept: UploadedFile[]) => {
    setFiles(kept)
    form.set(
      'attachmentIds',
      kept.map(({ id }) => id),
    )
  }
  async function add(chosen: readonly File[]): Promise<void> {
    let kept = files
    const refused: string[] = []
    for (const file of chosen.slice(0, MAX_DOCUMENTS - files.length)) {
      setUploading(file.name)
      const { data, error } = await uploadFile(file, () => {}, new AbortController().signal)
      if (data) keep((kept = [...kept, data]))
      else refused.push(`${file.name}: ${error?.errors?.[0]?.message ?? sentenceOf(error, t)}`)
    }
    setUploading(undefined)
    // Set at the end: each accepted file clears the error of the one before it.
    if (refused.length > 0) form.refuse({ attachmentIds: refused.join('; ') })
  }
  const error = form.errors.attachmentIds
  return (
    <details className="register-check__more" open={isOpen || undefined}>
      <summary>
        {t('lawyer.check.documents.title')}
        <Icon name="chevron-down" />
      </summary>
      <form {...form.props}>
        <FormProblem form={form} />
        <p>
          {t(
            check.qualification === 'advisor'
              ? 'lawyer.check.documents.advisor'
              : 'lawyer.check.documents.other',
          )}
        </p>
        {check.waiting && <p>{t('lawyer.check.waiting.more')}</p>}
        <div className="field">
          <span className="field__label" id="documents-label">
            {t('lawyer.check.documents.files')}
          </span>
          <p className="field__hint" id="documents-hint">
            {t('lawyer.check.documents.filesHint', { n: MAX_DOCUMENTS })}
          </p>
          {files.length > 0 && (
            <ul className="register-check__files">
              {files.map(({ id, name }) => (
                <li key={id}>
                  {name}{' '}
                  <button
                    className="link"
                    type="button"
                    aria-label={t('lawyer.check.documents.remove', { name })}
                    onClick={() => keep(files.filter((file) => file.id !== id))}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Button
            tone="quiet"
            size="small"
            isBusy={uploading !== undefined}
            disabled={files.length >= MAX_DOCUMENTS}
            aria-describedby="documents-hint"
            onClick={() => input.current?.click()}
          >
            {uploading === undefined
              ? t('lawyer.check.documents.choose')
              : t('lawyer.check.documents.uploading', { name: uploading })}
          </Button>
          <input
            ref={input}
            className="only-read-aloud"
            type="file"
            multiple
            tabIndex={-1}
            accept={ACCEPTED}
            aria-labelledby="documents-label"
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          {error && (
            <div className="field__foot">
              <p className="field__error" role="alert">
                {error}
              </p>
            </div>
          )}
        </div>
        <TextAreaField
          form={form}
          name="note"
          label={t('lawyer.check.documents.note')}
          max={limits.RegisterCheckDocuments.note.maxLength}
          rows={3}
        />
        <SubmitButton form={form}>{t('lawyer.check.documents.send')}</SubmitButton>
      </form>
    </details>
  )
}
