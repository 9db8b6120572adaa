import { useState } from 'react'
import type { PresentedNote } from '../../../modules/matter/index.ts'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { toast } from '../toast.ts'

/** One text of the lawyer; a change in another window is refused and nothing typed is lost. */
export function MatterNotes({
  t,
  id,
  note,
}: {
  t: IslandTranslate
  id: string
  note: PresentedNote
}) {
  const [version, setVersion] = useState(note.version)
  const form = useForm({
    t,
    draft: `matter-note-${id}`,
    initial: { text: note.text },
    async send({ text }, headers) {
      const answer = await api.PUT('/api/matters/{id}/notes', {
        params: { path: { id } },
        body: { text, version },
        headers,
      })
      if (answer.data) {
        setVersion(answer.data.version)
        toast({ tone: 'verified', text: t('matter.practice.saved') })
      }
      return answer
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextAreaField
        form={form}
        name="text"
        label={t('matter.practice.notes')}
        isOptional={false}
        max={limits.MatterNoteBody.text.maxLength}
        rows={8}
      />
      <div className="buttons">
        <SubmitButton form={form} tone="quiet" size="small">
          {t('matter.practice.save')}
        </SubmitButton>
      </div>
    </form>
  )
}
