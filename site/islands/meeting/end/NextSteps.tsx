import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NextSteps as StoredSteps } from '../../../../modules/meeting/schemas.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { dataOf } from '../../data/refusal-error.ts'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Props = { t: IslandTranslate; consultationId: string; role: 'client' | 'lawyer' }

/**
 * The agreed next steps: the lawyer writes them, the client reads them here and in the
 * consultation.
 */
export function NextSteps({ t, consultationId, role }: Props) {
  const client = useQueryClient()
  const queryKey = ['consultation', consultationId, 'next-steps']
  const {
    data: written,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () =>
      dataOf(
        api.GET('/api/consultations/{id}/next-steps', { params: { path: { id: consultationId } } }),
      ),
    // The lawyer may still be writing while the client reads.
    meta: { isAbout: (event) => role === 'client' && event.consultationId === consultationId },
  })
  // Without what is written already, a form would overwrite it.
  if (!written) return error && <ReadFailed t={t} error={error} retry={refetch} />
  if (role === 'lawyer')
    return (
      <NextStepsForm
        {...{ t, consultationId, written }}
        onWritten={(next) => client.setQueryData(queryKey, next)}
      />
    )
  return (
    <div className="ended__steps" data-testid="next-steps">
      <h2>{t('meeting.steps.heading')}</h2>
      <p className={written.text ? 'ended__words' : 'muted'}>
        {written.text ?? t('meeting.steps.notYet')}
      </p>
    </div>
  )
}

function NextStepsForm({
  t,
  consultationId,
  written,
  onWritten,
}: Omit<Props, 'role'> & { written: StoredSteps; onWritten: (written: StoredSteps) => void }) {
  const form = useForm<{ text: string }>({
    t,
    draft: `next-steps-${consultationId}`,
    initial: { text: written.text ?? '' },
    required: ['text'],
    async send({ text }) {
      const response = await api.PUT('/api/consultations/{id}/next-steps', {
        params: { path: { id: consultationId } },
        body: { text },
      })
      if (response.data) onWritten(response.data)
      return response
    },
  })
  return (
    <form {...form.props} className="ended__steps" data-testid="next-steps">
      <h2>{t('meeting.steps.heading')}</h2>
      <FormProblem form={form} />
      <TextAreaField
        form={form}
        name="text"
        label={t('meeting.steps.label')}
        hint={t('meeting.steps.hint')}
        max={limits.NewNextSteps.text.maxLength}
        rows={4}
      />
      <SubmitButton form={form} tone="quiet">
        {t('meeting.steps.save')}
      </SubmitButton>
      {form.wasSent && (
        <p className="status status--verified" role="status">
          {t('meeting.steps.saved')}
        </p>
      )}
    </form>
  )
}
