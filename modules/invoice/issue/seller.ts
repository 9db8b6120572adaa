import { postalAddress } from '#modules/shared'
import type { Seller } from '../invoice.ts'
import type { Invoiced } from './invoiced.ts'

/** Who issues: the firm, or in a partnership without legal person the lawyer themselves. */
export function describeSeller(lawyer: Invoiced['lawyer'], isVat: boolean): Seller {
  return {
    name: lawyer.sellerName,
    lawyerName: lawyer.displayName,
    companyCode: lawyer.sellerCode,
    // Who pays no VAT keeps the number they once had; it stands on no paper.
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
