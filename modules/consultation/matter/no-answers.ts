import type { Questionnaire } from './questionnaire.ts'

/** The questionnaire of a client who answered nothing. Without imports, so that all tests can use it. */
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
