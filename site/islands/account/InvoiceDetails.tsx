import type { Locale } from '../../../modules/shared/index.ts'
import { api } from '../api.ts'
import { FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import type { IslandMessages } from '../i18n.ts'
import { toast } from '../toast.ts'
import { useT } from '../use-t.ts'

type Details = { companyName: string | null; companyCode: string | null; vatNumber: string | null; address: string | null }

/** What stands on a client's invoices as the buyer: an address, and a company where one pays. */
export function InvoiceDetails({ details, locale, messages }: { details: Details; locale: Locale; messages: IslandMessages }) {
  const t = useT(messages, locale)
  const form = useForm({
    t,
    initial: { address: details.address ?? '', companyName: details.companyName ?? '', companyCode: details.companyCode ?? '', vatNumber: details.vatNumber ?? '' },
    async send(values) {
      const body = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null])) as Details
      const answer = await api.PUT('/api/me/invoice-details', { body })
      if (answer.data) toast({ tone: 'verified', text: t('invoice.buyer.saved') })
      return answer
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextField form={form} name="address" label={t('invoice.buyer.address')} hint={t('invoice.buyer.addressHint')} autoComplete="street-address" maxLength={200} />
      <TextField form={form} name="companyName" label={t('invoice.buyer.companyName')} hint={t('invoice.buyer.companyHint')} autoComplete="organization" maxLength={160} />
      <div className="pair">
        <TextField form={form} name="companyCode" label={t('invoice.buyer.companyCode')} inputMode="numeric" maxLength={20} />
        <TextField form={form} name="vatNumber" label={t('invoice.buyer.vatNumber')} maxLength={20} />
      </div>
      <SubmitButton form={form}>{t('invoice.buyer.save')}</SubmitButton>
    </form>
  )
}
