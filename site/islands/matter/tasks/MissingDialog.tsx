import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextAreaField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Props = { t: IslandTranslate; id: string; onDone: () => void; onClose: () => void }

/** The client says what is missing. */
export function MissingDialog({ t, id, onDone, onClose }: Props) {
  const form = useForm({
    t,
    draft: `fixed-price-missing-${id}`,
    initial: { text: '' },
    required: ['text'],
    async send({ text }, headers) {
      const answer = await api.POST('/api/fixed-price-tasks/{id}/missing', {
        params: { path: { id } },
        body: { text },
        headers,
      })
      if (!answer.error) onDone()
      return answer
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('fixed-price-task.work.missingTitle')}
      submit={t('fixed-price-task.work.sayMissing')}
      lead={<p>{t('fixed-price-task.work.missingText')}</p>}
    >
      <TextAreaField
        form={form}
        name="text"
        label={t('fixed-price-task.work.what')}
        max={limits.MissingFromDelivery.text.maxLength}
        rows={4}
      />
    </FormDialog>
  )
}
