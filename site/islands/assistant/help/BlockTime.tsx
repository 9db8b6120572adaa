import { api } from '../../api.ts'
import type { components } from '../../../api/schema.d.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { DateField, TextField, TimeField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { toast } from '../../toast.ts'

type Props = {
  id: string
  firmLawyerId: string
  today: string
  t: IslandTranslate
  onClose: () => void
  onMade: (block: components['schemas']['CalendarBlock']) => void
}

/** Closes time of the lawyer, in their zone. Time over a consultation is refused. */
export function BlockTime({ id, firmLawyerId, today, t, onClose, onMade }: Props) {
  const form = useForm({
    t,
    initial: { date: today, from: '09:00', to: '10:00', reason: '' },
    required: ['date', 'from', 'to'],
    check: ({ from, to }) => (to <= from ? { to: t('calendar.errors.BLOCK_NOT_VALID') } : {}),
    async send({ date, from, to, reason }, headers) {
      const { data, error } = await api.POST('/api/helped-lawyers/{id}/calendar/blocks', {
        params: { path: { id } },
        body: {
          firmLawyerId,
          from: `${date}T${from}`,
          to: `${date}T${to}`,
          reason: reason.trim() || null,
        },
        headers,
      })
      if (error?.code === 'CONSULTATIONS_AFFECTED')
        return { error: { ...error, message: t('assistant.help.covered') } }
      if (error) return { error }
      toast({ tone: 'verified', text: t('assistant.help.blockDone') })
      onMade(data)
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
      <TextField form={form} name="reason" label={t('assistant.help.reason')} maxLength={200} />
    </FormDialog>
  )
}
