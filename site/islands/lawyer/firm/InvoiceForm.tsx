import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { FormProblem, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { toast } from '../../toast.ts'
import { bodyOf, InvoiceFields, valuesOf } from './InvoiceFields.tsx'
import type { FirmState } from './use-firm.ts'

type Props = { t: IslandTranslate; locale: Locale; state: FirmState }

/** What the firm's invoices bear from now on. */
export function InvoiceForm({ t, state: { firm, setFirm } }: Props) {
  const { firmId } = firm
  const form = useForm({
    t,
    initial: valuesOf(firm.invoice),
    async send(values) {
      const { data, error } = await api.PUT('/api/me/firms/{firmId}/invoice-settings', { params: { path: { firmId } }, body: bodyOf(values) })
      if (error) return { error }
      setFirm(data)
      toast({ tone: 'verified', text: t('firm.invoice.done') })
      return {}
    },
  })
  return (
    <form {...form.props}>
      <p className="small muted">{t('firm.invoice.text')}</p>
      <FormProblem form={form} />
      <InvoiceFields form={form} t={t} whose="firm" />
      <div><SubmitButton form={form} tone="quiet">{t('firm.invoice.submit')}</SubmitButton></div>
    </form>
  )
}
