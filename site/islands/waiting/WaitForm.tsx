import type { Locale } from '../../../modules/shared/index.ts'
import { api, idempotencyKey } from '../api.ts'
import { FormProblem, SelectField, SubmitButton, TextField, useForm } from '../form/index.ts'
import type { IslandMessages } from '../i18n.ts'
import { toastOnNextPage } from '../toast.ts'
import { useT } from '../use-t.ts'

type Props = {
  locale: Locale
  messages: IslandMessages
  firmLawyerId: string
  consultationId: string | null
  services: readonly { value: string; text: string }[]
  first: { serviceId: string; fromDate: string; toDate: string }
  range: { min: string }
}

/** Which service, between which days. */
export function WaitForm({ locale, messages, firmLawyerId, consultationId, services, first, range }: Props) {
  const t = useT(messages, locale)
  const form = useForm({
    t,
    draft: `waiting-${firmLawyerId}`,
    initial: first,
    required: ['serviceId', 'fromDate', 'toDate'],
    async send(values) {
      const answer = await api.POST('/api/waiting-list', { body: { firmLawyerId, ...values, ...(consultationId && { consultationId }) }, headers: { 'Idempotency-Key': idempotencyKey() } })
      if (answer.data) {
        toastOnNextPage({ tone: 'verified', text: t('waiting-list.page.joined') })
        location.reload()
      }
      return answer
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      {services.length > 1 && <SelectField form={form} name="serviceId" label={t('waiting-list.page.service')} options={services} />}
      <div className="wait-form__dates">
        <TextField form={form} name="fromDate" type="date" label={t('waiting-list.page.from')} min={range.min} />
        <TextField form={form} name="toDate" type="date" label={t('waiting-list.page.to')} min={range.min} />
      </div>
      <SubmitButton form={form}>{t('waiting-list.page.join')}</SubmitButton>
    </form>
  )
}
