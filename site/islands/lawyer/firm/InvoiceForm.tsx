import { api } from '../../api.ts'
import { FormProblem, SubmitButton } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { AccountProof } from './AccountProof.tsx'
import { bodyOf, InvoiceFields, valuesOf } from './InvoiceFields.tsx'
import type { FirmState } from './use-firm.ts'
import { UNPROVEN, useInvoiceForm, type Prover } from './use-invoice-form.ts'

type Props = { t: IslandTranslate; state: FirmState; prover: Prover }

/** The data on the firm's future invoices. */
export function InvoiceForm({ t, state, prover }: Props) {
  const { firmId, invoice } = state.firm
  const { form, proof } = useInvoiceForm({
    t,
    state,
    prover,
    initial: { ...valuesOf(invoice), ...UNPROVEN },
    put: (values, proven) =>
      api.PUT('/api/me/firms/{firmId}/invoice-settings', {
        params: { path: { firmId } },
        body: { ...bodyOf(values), ...proven },
      }),
  })
  return (
    <form {...form.props}>
      <p className="small muted">{t('firm.invoice.text')}</p>
      <FormProblem form={form} />
      <InvoiceFields form={form} t={t} whose="firm" />
      <AccountProof form={form} proof={proof} was={invoice.bankAccount} whose="firm" />
      <div>
        <SubmitButton form={form} tone="quiet">
          {t('firm.invoice.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}
