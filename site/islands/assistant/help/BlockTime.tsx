import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { CheckboxField, DateField, TextField, TimeField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { unlessDone } from '../../refusal.ts'
import { weekdayOf } from '../../consultation/slots/wall-time.ts'

type Props = {
  id: string
  firmLawyerId: string
  today: string
  t: IslandTranslate
  onClose: () => void
  onMade: () => Promise<unknown>
}

/** Names a block whose answer was lost; it is forgotten once a block is changed or opened again. */
export const unansweredBlock = (helpId: string) => `helped-block-${helpId}`

/** Closes time of the lawyer, once or every week, in their zone. Time over a consultation is refused. */
export function BlockTime({ id, firmLawyerId, today, t, onClose, onMade }: Props) {
  const form = useForm({
    t,
    attemptKey: unansweredBlock(id),
    initial: {
      date: today,
      from: '09:00',
      to: '10:00',
      isWeekly: false,
      lastDay: '',
      reason: '',
    },
    required: ['date', 'from', 'to'],
    check: ({ from, to }) => (to <= from ? { to: t('calendar.errors.BLOCK_NOT_VALID') } : {}),
    async send({ date, from, to, isWeekly, lastDay, reason }, headers) {
      const shared = { firmLawyerId, reason: reason.trim() || null }
      const params = { path: { id } }
      const rule = { weekdays: [weekdayOf(date)], from, to, firstDay: date }
      const response = isWeekly
        ? await api.POST('/api/helped-lawyers/{id}/calendar/recurring-blocks', {
            params,
            body: { ...shared, ...rule, lastDay: lastDay || null },
            headers,
          })
        : await api.POST('/api/helped-lawyers/{id}/calendar/blocks', {
            params,
            body: { ...shared, from: `${date}T${from}`, to: `${date}T${to}` },
            headers,
          })
      const error = unlessDone(response.error)
      if (error?.code === 'CONSULTATIONS_AFFECTED')
        return { error: { ...error, message: t('assistant.help.covered') } }
      if (error) return { error }
      await onMade()
      onClose()
      return {}
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('assistant.help.blockTitle')}
      submit={t('assistant.help.blockSave')}
      onClose={onClose}
    >
      <DateField form={form} name="date" label={t('assistant.help.date')} min={today} />
      <TimeField form={form} name="from" label={t('assistant.help.from')} />
      <TimeField form={form} name="to" label={t('assistant.help.to')} />
      <CheckboxField form={form} name="isWeekly">
        {t('assistant.help.weekly')}
      </CheckboxField>
      {form.values.isWeekly && (
        <DateField
          form={form}
          name="lastDay"
          label={t('assistant.help.lastDay')}
          min={form.values.date}
        />
      )}
      <TextField
        form={form}
        name="reason"
        label={t('assistant.help.reason')}
        maxLength={limits.HelpedBlock.reason.maxLength}
      />
    </FormDialog>
  )
}
