/** Of the reason for cancelling a final invoice, in characters. */
export const CANCEL_REASON_LENGTH = { minLength: 5, maxLength: 300 }
