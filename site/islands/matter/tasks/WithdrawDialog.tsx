import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextAreaField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Props = {
  t: IslandTranslate
  id: string
  /** What happens with the money. */
  consequence: string
  onDone: () => void
  onClose: () => void
}

const REASON = limits.WithdrawalOfTask.reason

/** The lawyer withdraws from the work and tells the client why. */
export function WithdrawDialog({ t, id, consequence, onDone, onClose }: Props) {
  const form = useForm({
    t,
    draft: `fixed-price-withdrawal-${id}`,
    initial: { reason: '' },
    required: ['reason'],
    check({ reason }): { reason?: string } {
      return reason.trim().length < REASON.minLength
        ? { reason: t('fixed-price-task.work.reasonShort') }
        : {}
    },
    async send({ reason }, headers) {
      const answer = await api.PUT('/api/fixed-price-tasks/{id}/withdrawal', {
        params: { path: { id } },
        body: { reason },
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
      title={t('fixed-price-task.work.withdrawTitle')}
      submit={t('fixed-price-task.work.withdraw')}
      back={t('fixed-price-task.work.back')}
      lead={<p>{consequence}</p>}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={t('fixed-price-task.work.reason')}
        hint={t('fixed-price-task.work.reasonHint')}
        max={REASON.maxLength}
        rows={4}
      />
    </FormDialog>
  )
}
