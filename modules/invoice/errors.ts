import { defineErrors } from '#modules/shared'

export const errors = defineErrors('invoice', {
  NO_INVOICE: [404, 'This consultation has no such invoice'],
  ONLY_LAWYER_INVOICES: [403, 'Only the lawyer can send a final invoice'],
  LEFT_THE_FIRM: [
    409,
    'A lawyer who left the firm cannot issue, cancel or confirm invoices in its name',
  ],
  MEETING_IS_AHEAD: [409, 'A final invoice can be sent only once the meeting has begun'],
  LAWYER_WAS_ABSENT: [409, 'The lawyer did not join the meeting, so it cannot be invoiced'],
  FINAL_IS_EMPTY: [400, 'A final invoice needs an agreed price or some work'],
  FINAL_ALREADY_SENT: [409, 'The final invoice was already sent'],
  FINAL_NOT_PAYABLE: [409, 'There is no final invoice that can be paid here'],
  NO_FINAL_INVOICE: [409, 'There is no final invoice to cancel'],
  FINAL_NOT_OWED: [409, 'There is no unpaid final invoice to ask about'],
  FINAL_ALREADY_ASKED: [409, 'The lawyer was already asked about this final invoice'],
  LAWYER_CANNOT_ANSWER: [409, 'The lawyer can no longer answer for this final invoice'],
  FINAL_QUESTION_NEEDED: [400, 'Write what is wrong with the invoice'],
  FINAL_QUESTION_CLOSED: [409, 'No question about the final invoice waits for an answer'],
  FINAL_ANSWER_NEEDED: [400, 'Write an answer to the client'],
  CANCEL_REASON_NEEDED: [400, 'Give a reason for cancelling the final invoice'],
  FINAL_BELOW_PAID: [400, 'The amount is lower than what was paid in advance'],
  FINAL_MUST_BE_PDF: [415, 'A final invoice must be attached as a PDF'],
  NOT_A_VAT_PAYER: [404, 'This seller has no VAT invoices for this month'],
  SELLER_CODE_NEEDED: [409, 'Enter the seller’s company or taxpayer code in the settings first'],
  BUYER_CODE_WRONG: [400, 'A company code has 7 to 12 digits'],
  BUYER_VAT_NUMBER_WRONG: [400, 'This is not a VAT number of that country'],
  BUYER_VAT_NUMBER_UNKNOWN: [400, 'The VAT register of that country does not list this number'],
  BUYER_COMPANY_NEEDED: [
    400,
    "An invoice to a VAT payer in another country needs the company's name and address",
  ],
})
