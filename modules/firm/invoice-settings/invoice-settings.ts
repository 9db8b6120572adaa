import type { InvoiceSettings } from '#modules/lawyer'
import type { Locale } from '#modules/shared'
import { errors } from '../errors.ts'
import { refuseAll } from '../faults.ts'
import { isIban, tidyIban } from './iban.ts'
import { isTaxpayerCode, isVatNumber, looksLikePersonalCode, tidyVatNumber } from './tax-codes.ts'

export type InvoiceInput = {
  vatPayer: boolean
  vatNumber?: string | null | undefined
  cashAccounting?: boolean | undefined
  invoiceSeries?: string | null | undefined
  bankAccount?: string | null | undefined
  bankName?: string | null | undefined
}

/**
 * As it will be kept. A number of who pays no VAT is kept as well: it stays theirs, and stands on
 * no invoice.
 */
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

/** Advance invoices and credit notes number by the issuer's series with these endings. */
const MADE_OF_OTHERS = /(^|-)(AV|KR)$/

/**
 * The rules of IX-751 that a form can keep: a VAT payer has a number, and only a VAT payer may
 * account for VAT on receipt.
 */
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
        (!/^[A-Z0-9-]{1,12}$/.test(invoiceSeries) || MADE_OF_OTHERS.test(invoiceSeries)) &&
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
