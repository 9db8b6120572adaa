import { defineErrors } from '#modules/shared'

export const errors = defineErrors('agreement', {
  NO_AGREEMENT: [404, 'There is no agreement for this consultation yet'],
  AGREEMENT_CHANGED: [409, 'The agreement is no longer the text that was shown; read it again'],
  CONSENT_REQUIRED: [409, 'The signer must consent to signing electronically first'],
  ONLY_CLIENT_SIGNS: [403, 'Only the client signs here; the lawyer agreed by accepting'],
  NOT_SIGNED: [404, 'The agreement is not signed yet'],
  EXTRACT_IS_LAWYERS: [403, 'Only the lawyer can make an extract'],
  EXTRACT_IS_ADVOCATES: [404, 'Only advocates and their assistants can make extracts'],
  NOTHING_TO_VERIFY: [400, 'Send a file or a hash to verify'],
  NOT_A_HASH: [400, 'A SHA-256 hash has 64 characters: digits and letters a to f'],
  DOCUMENT_TOO_LARGE: [413, 'The file is larger than any agreement made here'],
  SIGNATURE_IS_EMPTY: [400, 'The signature is missing or too short; sign again'],
  SIGNATURE_NAME_DIFFERS: [400, "The typed name is not the signer's name in the agreement"],
})
