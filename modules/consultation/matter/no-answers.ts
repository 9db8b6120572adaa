import type { Questionnaire } from './questionnaire.ts'

/** The questionnaire of a client who answered nothing, and what an old sealed one may lack. */
export const NO_ANSWERS: Questionnaire = {
  hasBudget: 'unknown',
  isCivilCase: 'unknown',
  wantsSuccessFee: false,
  actingFor: 'self',
  payer: 'self',
  reason: 'personal',
  opposingParties: [],
  wantsFinalInvoice: false,
}
