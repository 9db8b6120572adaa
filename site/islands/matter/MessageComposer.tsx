import type { KeyboardEvent } from 'react'
import type { BookingTerms } from '../../../modules/consultation/index.ts'
import type { PresentedMatter } from '../../../modules/matter/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import type { KeptFile } from '../consultation/booking/answers/answers.ts'
import { FileDrop } from '../consultation/booking/files/FileDrop.tsx'
import { FileList } from '../consultation/booking/files/FileList.tsx'
import { useUploads } from '../consultation/booking/files/use-uploads.ts'
import type { Take } from '../data/use-take.ts'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  id: string
  terms: BookingTerms
  take: Take<PresentedMatter>
}

/** With its files: sent without them, it would be another message. */
type Draft = { text: string; files: KeptFile[] }

/** Writes a message with files. What was typed and uploaded is kept until it is sent. */
export function MessageComposer({ t, locale, id, terms, take }: Props) {
  const keepDraft = () => form.touchDraft()
  const uploads = useUploads({ terms, t, onKept: keepDraft, onRemove: keepDraft })
  const form = useForm({
    t,
    draft: {
      key: `matter-message-${id}`,
      write: ({ text }) => ({ text, files: uploads.kept }) satisfies Draft,
      read(kept) {
        const { text = '', files = [] } = kept as Partial<Draft>
        uploads.restore(files)
        return { text }
      },
    },
    initial: { text: '' },
    marked: ['text'],
    check({ text }): { text?: string } {
      if (uploads.isSending) return { text: t('matter.thread.waitForFiles') }
      return text.trim() || uploads.kept.length > 0
        ? {}
        : { text: t('matter.errors.MESSAGE_IS_EMPTY') }
    },
    clears: true,
    send: ({ text }, headers) =>
      api.POST('/api/matters/{id}/messages', {
        params: { path: { id } },
        body: { text, fileIds: uploads.kept.map((file) => file.id) },
        headers,
      }),
    take,
    onDone: () => uploads.restore([]),
  })
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <form {...form.props} className="form matter__composer">
      <FormProblem form={form} />
      <TextAreaField
        form={form}
        name="text"
        label={t('matter.thread.reply')}
        max={limits.NewMatterMessage.text.maxLength}
        rows={3}
        onKeyDown={sendByKey}
      />
      <FileList {...{ uploads, t, locale }} />
      <div className="matter__send">
        <FileDrop {...{ uploads, t, terms }} label={t('matter.thread.addFile')} />
        <SubmitButton form={form}>{t('matter.thread.send')}</SubmitButton>
      </div>
      <p className="hint matter__keys">{t('matter.thread.hint')}</p>
    </form>
  )
}
