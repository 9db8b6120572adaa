import { defineErrors } from '#modules/shared'

export const errors = defineErrors('agreement', {
  NO_AGREEMENT: [404, 'There is no agreement for this consultation yet'],
  AGREEMENT_CHANGED: [409, 'What is to be signed is not the text that was shown'],
  CONSENT_REQUIRED: [409, 'Signing electronically has not been consented to'],
  ONLY_CLIENT_SIGNS: [403, 'Only the client signs here; the lawyer agreed by accepting'],
  NOT_SIGNED: [404, 'The agreement has not been signed'],
  EXTRACT_IS_LAWYERS: [403, 'Only the lawyer makes an extract'],
  EXTRACT_IS_ADVOCATES: [404, 'Extracts are for advocates and their assistants'],
  NOTHING_TO_VERIFY: [400, 'Neither a file nor a hash was given'],
  NOT_A_HASH: [400, 'A SHA-256 is 64 signs from 0 to 9 and a to f'],
  PAPER_TOO_LARGE: [413, 'The file is larger than any agreement of ours'],
  SIGNATURE_IS_EMPTY: [400, 'The signature is missing or too short'],
  SIGNATURE_NAME_DIFFERS: [400, "The typed name is not the signer's"],
})
