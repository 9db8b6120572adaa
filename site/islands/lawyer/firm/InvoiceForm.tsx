import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { FormProblem, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { toast } from '../../toast.ts'
import { AccountProof, UNPROVEN, useAccountProof, type Prover } from './AccountProof.tsx'
import { bodyOf, InvoiceFields, valuesOf } from './InvoiceFields.tsx'
import type { FirmState } from './use-firm.ts'

type Props = { t: IslandTranslate; locale: Locale; state: FirmState; prover: Prover }

/** What the firm's invoices bear from now on. */
export function InvoiceForm({ t, state: { firm, setFirm }, prover }: Props) {
  const { firmId } = firm
  const proof = useAccountProof(t, prover)
  const form = useForm({
    t,
    initial: { ...valuesOf(firm.invoice), ...UNPROVEN },
    async send(values) {
      const { data, error } = await api.PUT('/api/me/firms/{firmId}/invoice-settings', { params: { path: { firmId } }, body: { ...bodyOf(values), ...proof.bodyOf(values) } })
      if (error) {
        proof.heard(error)
        return { error }
      }
      setFirm(data)
      form.set('password', '')
      form.set('code', '')
      toast({ tone: 'verified', text: t('firm.invoice.done') })
      return {}
    },
  })
  return (
    <form {...form.props}>
      <p className="small muted">{t('firm.invoice.text')}</p>
      <FormProblem form={form} />
      <InvoiceFields form={form} t={t} whose="firm" />
      <AccountProof form={form} proof={proof} was={firm.invoice.bankAccount} whose="firm" />
      <div><SubmitButton form={form} tone="quiet">{t('firm.invoice.submit')}</SubmitButton></div>
    </form>
  )
}
