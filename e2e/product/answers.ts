export type Questionnaire = Record<string, unknown>

/** Answers that commit to nothing. */
export const noAnswers: Questionnaire = {
  hasBudget: 'unknown',
  isCivilCase: 'unknown',
  wantsSuccessFee: false,
  actingFor: 'self',
  payer: 'self',
  reason: 'personal',
  opposingParties: [],
  wantsFinalInvoice: false,
}
