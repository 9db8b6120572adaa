import { isRepresenting, partiesIn, partyField, type Answers, type SingleField } from './answers.ts'

/** Whether a field must be filled in. A field that only some clients see may depend on the answers. */
const IS_REQUIRED: Readonly<Record<SingleField, boolean | ((answers: Answers) => boolean)>> = {
  serviceId: true,
  startsAt: false,
  specialtyCode: false,
  title: true,
  description: true,
  acceptTerms: true,
  'questionnaire.reason': true,
  'questionnaire.actingFor': true,
  'questionnaire.representedName': isRepresenting,
  'questionnaire.representedCode': false,
  'questionnaire.authority': isRepresenting,
  'questionnaire.authorityFileId': (answers) => answers['questionnaire.authority'] === 'written',
  'questionnaire.payer': true,
  'questionnaire.payerName': true,
  'questionnaire.isCivilCase': false,
  'questionnaire.wantsSuccessFee': false,
  'questionnaire.hasBudget': true,
  'questionnaire.budgetCents': true,
  'questionnaire.preferredDeadline': false,
  'questionnaire.wantsFinalInvoice': false,
  'questionnaire.hasOpposingParty': true,
}

/** The fields that are not marked as optional. */
export function listRequired(answers: Answers): (keyof Answers)[] {
  const single = (Object.keys(IS_REQUIRED) as SingleField[]).filter((name) => {
    const rule = IS_REQUIRED[name]
    return typeof rule === 'function' ? rule(answers) : rule
  })
  const ofParties = partiesIn(answers).flatMap((_, index) => [
    partyField(index, 'name'),
    partyField(index, 'kind'),
  ])
  return [...single, ...ofParties]
}
