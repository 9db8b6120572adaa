import type { Questionnaire } from './questionnaire.ts'

/** Defaults for an unanswered questionnaire, and for fields missing in older stored ones. */
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
