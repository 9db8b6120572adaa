import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextAreaField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { useCoverAnswer } from './use-cover-answer.ts'
import type { CoveredRequest } from './types.ts'

type Props = { request: CoveredRequest; t: IslandTranslate; onClose: () => void }

/** Declines for the lawyer; the client reads the comment (Law on the Bar, Art. 40). */
export function DeclineCovered({ request, t, onClose }: Props) {
  const { id, lawyer } = request
  const answered = useCoverAnswer(t)
  const form = useForm({
    t,
    draft: `decline-covered-${id}`,
    initial: { comment: '' },
    required: ['comment'],
    send: (body, headers) =>
      api.PUT('/api/covered-requests/{id}/decline', { params: { path: { id } }, body, headers }),
    take: answered,
    done: t('consultation.covered.doneDecline'),
    onDone: onClose,
  })
  const words = t('consultation.covered.decline', { lawyer })
  return (
    <FormDialog form={form} title={words} submit={words} onClose={onClose}>
      <TextAreaField
        form={form}
        name="comment"
        label={t('consultation.covered.comment')}
        max={limits.Decline.comment.maxLength}
        rows={4}
      />
    </FormDialog>
  )
}
