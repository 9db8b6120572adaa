import type { InvoiceSettings } from '#modules/lawyer'
import { refuseAll, type Locale } from '#modules/shared'
import { errors } from '../errors.ts'
import { isIban, tidyIban } from './iban.ts'
import { isTaxpayerCode, isVatNumber, looksLikePersonalCode, tidyVatNumber } from './tax-codes.ts'

export type InvoiceInput = {
  vatPayer: boolean
  vatNumber?: string | null
  cashAccounting?: boolean
  invoiceSeries?: string | null
  bankAccount?: string | null
  bankName?: string | null
}

/** As stored. The number of a firm that pays no VAT is stored too but appears on no invoice. */
export function tidyInvoiceSettings(given: InvoiceInput): Omit<InvoiceSettings, 'taxpayerCode'> {
  const text = (value: string | null | undefined) => value?.trim() || null
  const vatNumber = text(given.vatNumber)
  const bankAccount = text(given.bankAccount)
  return {
    vatPayer: given.vatPayer,
    vatNumber: vatNumber && tidyVatNumber(vatNumber),
    cashAccounting: given.cashAccounting ?? false,
    invoiceSeries: text(given.invoiceSeries)?.toUpperCase() ?? null,
    bankAccount: bankAccount && tidyIban(bankAccount),
    bankName: text(given.bankName),
  }
}

/** Endings of the series of advance invoices and credit notes. */
const DERIVED_SERIES = /(^|-)(AV|KR)$/

/** IX-751: a VAT payer has a VAT number, and only a VAT payer accounts for VAT on receipt. */
export function checkInvoiceSettings(
  {
    vatPayer,
    vatNumber,
    cashAccounting,
    invoiceSeries,
    bankAccount,
  }: Omit<InvoiceSettings, 'taxpayerCode'>,
  locale: Locale,
): void {
  refuseAll(
    [
      vatPayer && vatNumber === null && errors.VAT_NUMBER_NEEDED({ field: 'vatNumber' }),
      vatNumber !== null &&
        !isVatNumber(vatNumber) &&
        errors.VAT_NUMBER_WRONG({ field: 'vatNumber' }),
      cashAccounting && !vatPayer && errors.CASH_ACCOUNTING_NEEDS_VAT({ field: 'cashAccounting' }),
      invoiceSeries !== null &&
        (!/^[A-Z0-9-]{1,12}$/.test(invoiceSeries) || DERIVED_SERIES.test(invoiceSeries)) &&
        errors.SERIES_WRONG({ field: 'invoiceSeries' }),
      bankAccount !== null && !isIban(bankAccount) && errors.IBAN_WRONG({ field: 'bankAccount' }),
    ],
    locale,
  )
}

export function checkOwnTaxpayerCode(code: string | null, locale: Locale): void {
  if (code === null) return
  refuseAll(
    [
      looksLikePersonalCode(code)
        ? errors.TAXPAYER_CODE_IS_PERSONAL({ field: 'taxpayerCode' })
        : !isTaxpayerCode(code) && errors.TAXPAYER_CODE_WRONG({ field: 'taxpayerCode' }),
    ],
    locale,
  )
}
