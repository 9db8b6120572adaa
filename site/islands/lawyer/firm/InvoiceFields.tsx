import { limits } from '../../../api/limits.ts'
import { CheckboxField, TextField, type Form } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

export type InvoiceValues = {
  vatPayer: boolean
  vatNumber: string
  cashAccounting: boolean
  invoiceSeries: string
  bankAccount: string
  bankName: string
}

type StoredInvoiceSettings = {
  vatPayer: boolean
  vatNumber: string | null
  cashAccounting: boolean
  invoiceSeries: string | null
  bankAccount: string | null
  bankName: string | null
}

export const valuesOf = ({
  vatPayer,
  vatNumber,
  cashAccounting,
  invoiceSeries,
  bankAccount,
  bankName,
}: StoredInvoiceSettings): InvoiceValues => ({
  vatPayer,
  vatNumber: vatNumber ?? '',
  cashAccounting,
  invoiceSeries: invoiceSeries ?? '',
  bankAccount: bankAccount?.replace(/(.{4})(?=.)/g, '$1 ') ?? '',
  bankName: bankName ?? '',
})

/** The form the server stores: without blanks, in capitals. */
export const normaliseAccount = (written: string): string =>
  written.replace(/\s/g, '').toUpperCase()

export const bodyOf = ({
  vatPayer,
  vatNumber,
  cashAccounting,
  invoiceSeries,
  bankAccount,
  bankName,
}: InvoiceValues) => ({
  vatPayer,
  vatNumber: vatNumber || null,
  cashAccounting: vatPayer && cashAccounting,
  invoiceSeries: invoiceSeries || null,
  bankAccount: bankAccount || null,
  bankName: bankName || null,
})

/** The invoice data of an issuer. Fields for VAT payers appear with the checkbox. */
export function InvoiceFields<V extends InvoiceValues>({
  form,
  t,
  whose,
}: {
  form: Form<V>
  t: IslandTranslate
  whose: 'firm' | 'own'
}) {
  const series = form.values.invoiceSeries.trim().toUpperCase() || 'ABC'
  return (
    <>
      <CheckboxField form={form} name="vatPayer" hint={t('firm.invoice.vatPayerHint')}>
        {t(whose === 'firm' ? 'firm.invoice.vatPayer' : 'firm.invoice.vatPayerOwn')}
      </CheckboxField>
      {form.values.vatPayer && (
        <>
          <TextField
            form={{ ...form, required: [...form.required, 'vatNumber'] }}
            name="vatNumber"
            label={t('firm.invoice.vatNumber')}
            placeholder="LT"
            maxLength={limits.InvoiceSettingsChange.vatNumber.maxLength}
            autoCapitalize="characters"
          />
          <CheckboxField
            form={form}
            name="cashAccounting"
            hint={t('firm.invoice.cashAccountingHint')}
          >
            {t('firm.invoice.cashAccounting')}
          </CheckboxField>
        </>
      )}
      <TextField
        form={form}
        name="invoiceSeries"
        label={t('firm.invoice.series')}
        hint={t('firm.invoice.seriesHint', { series })}
        maxLength={limits.InvoiceSettingsChange.invoiceSeries.maxLength}
        autoCapitalize="characters"
      />
      <TextField
        form={form}
        name="bankAccount"
        label={t('firm.invoice.bankAccount')}
        hint={t('firm.invoice.bankAccountHint')}
        maxLength={limits.InvoiceSettingsChange.bankAccount.maxLength}
        autoCapitalize="characters"
        spellCheck={false}
        className="field__control field__control--figures"
      />
      <TextField
        form={form}
        name="bankName"
        label={t('firm.invoice.bankName')}
        maxLength={limits.InvoiceSettingsChange.bankName.maxLength}
      />
    </>
  )
}
