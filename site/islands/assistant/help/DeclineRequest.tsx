import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextAreaField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { Helped } from './types.ts'
import { useReloadAfterAnswer } from './use-reload-after-answer.ts'

type Props = { id: string; consultation: Helped; t: IslandTranslate; onClose: () => void }

/** Declines for the lawyer; the client reads the comment (Law on the Bar, Art. 40). */
export function DeclineRequest({ id, consultation, t, onClose }: Props) {
  const answered = useReloadAfterAnswer(t)
  const form = useForm({
    t,
    initial: { comment: '' },
    required: ['comment'],
    send: (body, headers) =>
      api.PUT('/api/helped-lawyers/{id}/consultations/{consultationId}/decline', {
        params: { path: { id, consultationId: consultation.id } },
        body,
        headers,
      }),
    take: answered,
    done: t('assistant.help.done.decline'),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('assistant.help.decline')}
      submit={t('assistant.help.decline')}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="comment"
        label={t('assistant.help.comment')}
        hint={t('assistant.help.commentHint')}
        max={limits.HelpedDecline.comment.maxLength}
        rows={4}
      />
    </FormDialog>
  )
}
