import { useRef, useState } from 'react'
import { api, type Problem } from '../../api.ts'
import { Button } from '../../Button.tsx'
import { toast } from '../../toast.ts'
import { sizeText } from '../booking/file-rules.ts'
import type { SharedProps } from './shared-props.ts'

/** Files of both sides. They are private: fetched with the session's token, never by a bare link. */
export function Files({ consultation, t, locale, refresh }: SharedProps & { refresh: () => Promise<void> }) {
  const { id, attachments, side, status } = consultation
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const refused = (error: unknown) => {
    const { code, detail, title } = error as Problem
    toast({ tone: 'stop', text: code === 'OFFLINE' ? t('site.form.offline') : (detail ?? title) })
  }

  async function download(fileId: string, name: string) {
    const { data, error } = await api.GET('/api/consultations/{id}/attachments/{fileId}', { params: { path: { id, fileId } }, parseAs: 'blob' })
    if (error || !data) return refused(error)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(data as unknown as Blob)
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  async function add(files: FileList | null) {
    setSending(true)
    for (const file of files ?? []) {
      const form = new FormData()
      form.append('file', file)
      const { error } = await api.POST('/api/consultations/{id}/attachments', { params: { path: { id } }, body: form as never, bodySerializer: (body) => body })
      if (error) refused(error)
    }
    setSending(false)
    if (input.current) input.current.value = ''
    await refresh()
  }

  return (
    <section aria-labelledby="files">
      <h2 className="consultation__heading" id="files">{t('consultation.detail.files')}</h2>
      {attachments?.length === 0 && <p className="muted">{t('consultation.detail.noFiles')}</p>}
      <ul className="consultation__files">
        {attachments?.map((file) => (
          <li key={file.id}>
            <button className="link" type="button" onClick={() => void download(file.id, file.name)}>{file.name}</button>
            <span className="hint">{sizeText(file.byteSize, locale)} · {t(file.side === side ? 'consultation.detail.addedByYou' : `consultation.detail.addedBy.${file.side}`)}</span>
          </li>
        ))}
      </ul>
      {status !== 'declined' && status !== 'refunded' && (
        <>
          <input ref={input} type="file" multiple hidden aria-label={t('consultation.detail.addFile')} onChange={(event) => void add(event.target.files)} />
          <Button tone="quiet" size="small" isBusy={isSending} onClick={() => input.current?.click()}>{t('consultation.detail.addFile')}</Button>
        </>
      )}
    </section>
  )
}
