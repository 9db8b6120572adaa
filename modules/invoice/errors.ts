import { defineErrors } from '#modules/shared'

export const errors = defineErrors('invoice', {
  NO_INVOICE: [404, 'There is no such invoice for this consultation'],
  ONLY_LAWYER_INVOICES: [403, 'Only the lawyer sends a final invoice'],
  LEFT_THE_FIRM: [409, 'Who left a firm issues, cancels and confirms nothing in its name'],
  MEETING_IS_AHEAD: [409, 'A final invoice is sent once the meeting has begun'],
  LAWYER_WAS_ABSENT: [409, 'A meeting that its lawyer did not come to is not invoiced'],
  FINAL_IS_EMPTY: [400, 'A final invoice is for an agreed price or for work'],
  FINAL_ALREADY_SENT: [409, 'The final invoice has been sent'],
  NO_FINAL_INVOICE: [409, 'There is no final invoice to cancel'],
  CANCEL_REASON_NEEDED: [400, 'Say why the final invoice is cancelled'],
  FINAL_BELOW_PAID: [400, 'The work comes to less than was paid in advance'],
  FINAL_MUST_BE_PDF: [415, 'A final invoice is attached as a PDF'],
  NOT_A_VAT_PAYER: [404, 'No VAT invoices of this seller in this month'],
  SELLER_CODE_NEEDED: [409, 'The seller’s company or taxpayer code is missing in the settings'],
  BUYER_CODE_WRONG: [400, 'A company code is 7 to 12 digits'],
  BUYER_VAT_NUMBER_WRONG: [400, 'This is no VAT number of that state'],
  BUYER_VAT_NUMBER_UNKNOWN: [400, 'The register of that state knows no VAT payer by this number'],
  BUYER_COMPANY_NEEDED: [400, 'An invoice to a VAT payer in another country needs the company\'s name and address'],
})
