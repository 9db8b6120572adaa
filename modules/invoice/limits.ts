/** Lengths of the reason for cancelling a final invoice, in characters. */
export const CANCEL_REASON = { minLength: 5, maxLength: 300 }
