import type { PresentedNote } from '../../../modules/matter/index.ts'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { Button } from '../parts/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import { unlessDone } from '../refusal.ts'
import { toast } from '../toast.ts'
import { readNoteDraft, type NoteValues } from './note-draft.ts'

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
  const stored = { text: note.text, version: note.version }
  const form = useForm<NoteValues>({
    t,
    draft: {
      key: `matter-note-${id}`,
      write: (values) => values,
      read: (kept) => readNoteDraft(kept, stored),
    },
    initial: stored,
    async send({ text, version }, headers) {
      const response = await api.PUT('/api/matters/{id}/notes', {
        params: { path: { id } },
        body: { text, version },
        headers,
      })
      const problem = unlessDone(response.error)
      if (problem) return { error: problem }
      form.set('version', response.data?.version ?? version + 1)
      toast({ tone: 'verified', text: t('matter.practice.saved') })
      return {}
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      {form.values.version < note.version && (
        <Notice tone="wait" title={t('matter.practice.storedIsNewer')}>
          <p className="practice__stored">{note.text}</p>
          <Button tone="quiet" size="small" onClick={() => form.set('version', note.version)}>
            {t('matter.practice.keepMine')}
          </Button>
        </Notice>
      )}
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
