import { defineErrors } from '#modules/shared'

export const errors = defineErrors('agreement', {
  NO_AGREEMENT: [404, 'There is no agreement for this consultation yet'],
  AGREEMENT_CHANGED: [409, 'What is to be signed is not the text that was shown'],
  CONSENT_REQUIRED: [409, 'Signing electronically has not been consented to'],
  ONLY_CLIENT_SIGNS: [403, 'Only the client signs here; the lawyer agreed by accepting'],
  SIGNATURE_IS_EMPTY: [400, 'The signature is missing or too short'],
  SIGNATURE_NAME_DIFFERS: [400, "The typed name is not the signer's"],
})
