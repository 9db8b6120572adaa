import type { Locale } from '../../../modules/shared/index.ts'
import { formatDate } from '../../../modules/shared/time.ts'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import { toast } from '../toast.ts'
import { island, type IslandProps, useRead } from '../data/index.ts'

type Details = {
  companyName: string | null
  companyCode: string | null
  vatNumber: string | null
  address: string | null
  vatConfirmedAt: string | null
}

type Props = { details: Details }

/** The buyer's details on a client's invoices: an address, and a company when a company pays. */
export const InvoiceDetails = island<Props>(Content)

function Content({ t, locale, details }: IslandProps & Props) {
  const { data: confirmed, take } = useRead<Details>({
    t,
    key: ['invoice-details'],
    read: () => api.GET('/api/me/invoice-details'),
    first: details,
  })
  const form = useForm({
    t,
    initial: {
      address: details.address ?? '',
      companyName: details.companyName ?? '',
      companyCode: details.companyCode ?? '',
      vatNumber: details.vatNumber ?? '',
    },
    async send(values) {
      const body = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value.trim() || null]),
      ) as Omit<Details, 'vatConfirmedAt'>
      const response = await api.PUT('/api/me/invoice-details', { body })
      if (response.data) {
        await take(response)
        const isInDoubt = isAbroad(response.data.vatNumber) && !response.data.vatConfirmedAt
        toast(
          isInDoubt
            ? { tone: 'wait', text: t('invoice.buyer.savedUnconfirmed') }
            : { tone: 'verified', text: t('invoice.buyer.saved') },
        )
      }
      return response
    },
  })
  const isConfirmed =
    confirmed.vatConfirmedAt !== null &&
    isAbroad(form.values.vatNumber) &&
    form.values.vatNumber === confirmed.vatNumber
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="address"
        label={t('invoice.buyer.address')}
        hint={t('invoice.buyer.addressHint')}
        autoComplete="street-address"
        maxLength={limits.NewInvoiceBuyer.address.maxLength}
      />
      <TextField
        form={form}
        name="companyName"
        label={t('invoice.buyer.companyName')}
        hint={t('invoice.buyer.companyHint')}
        autoComplete="organization"
        maxLength={limits.NewInvoiceBuyer.companyName.maxLength}
      />
      <div className="pair">
        <TextField
          form={form}
          name="companyCode"
          label={t('invoice.buyer.companyCode')}
          inputMode="numeric"
          maxLength={limits.NewInvoiceBuyer.companyCode.maxLength}
        />
        <TextField
          form={form}
          name="vatNumber"
          label={t('invoice.buyer.vatNumber')}
          maxLength={limits.NewInvoiceBuyer.vatNumber.maxLength}
        />
      </div>
      <p className="small muted">
        {isConfirmed
          ? t('invoice.buyer.vatNumberConfirmed', { day: dayOf(confirmed.vatConfirmedAt!, locale) })
          : t('invoice.buyer.vatNumberHint')}
      </p>
      <SubmitButton form={form}>{t('invoice.buyer.save')}</SubmitButton>
    </form>
  )
}

/**
 * Whether the VAT number looks like one of another member state. The server checks whether it
 * belongs to a VAT payer.
 */
const isAbroad = (vatNumber: string | null): boolean =>
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)/.test(
    vatNumber ?? '',
  )

const dayOf = (instant: string, locale: Locale): string => formatDate(new Date(instant), locale)
