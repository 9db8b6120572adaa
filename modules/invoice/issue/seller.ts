import { postalAddress } from '#modules/shared'
import type { Seller } from '../invoice.ts'
import type { InvoicedConsultation } from './invoiced.ts'

/** The firm, or the lawyer where the partnership is not a legal person. */
export function describeSeller(lawyer: InvoicedConsultation['lawyer'], isVat: boolean): Seller {
  return {
    name: lawyer.sellerName,
    lawyerName: lawyer.displayName,
    companyCode: lawyer.sellerCode,
    // A former VAT payer's number is stored but not shown.
    vatNumber: isVat ? lawyer.vatNumber : null,
    address:
      lawyer.invoicedBy === 'own'
        ? lawyer.sellerAddress
        : postalAddress(lawyer.firmAddress, lawyer.firmCity),
    taxpayerCode: lawyer.taxpayerCode,
    bankAccount: lawyer.bankAccount,
    bankName: lawyer.bankName,
    cashAccounting: isVat && lawyer.cashAccounting,
  }
}
