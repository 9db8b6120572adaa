import type { BookingTerms } from '../../../../../modules/consultation/index.ts'
import { readEuros } from '../../../../../modules/shared/money.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import {
  isForEntity,
  isRepresenting,
  partiesIn,
  partyField,
  type Answers,
  type KeptFile,
} from './answers.ts'
import { SCREENS, type Screen } from '../flow/screens.ts'

type Faults = Record<string, string>
export type CheckInput = {
  answers: Answers
  files: readonly KeptFile[]
  terms: BookingTerms
  t: IslandTranslate
  today: string
}

/**
 * Checks one screen without the server, by the same rules as the API. Returns a sentence per faulty
 * field.
 */
export function faultsOn(screen: Screen, { answers, files, terms, t, today }: CheckInput): Faults {
  const faults: Faults = {}
  const { line, companyCode, budgetCents } = terms.answers
  const isCompanyCode = (code: string) => new RegExp(companyCode).test(code)
  const text = (name: keyof Answers) => String(answers[name] ?? '').trim()
  const needs = (name: keyof Answers, sentence = t('site.form.required')) => {
    if (!text(name)) faults[name] = sentence
    else if (text(name).length > line)
      faults[name] = t('site.form.tooLong', { n: text(name).length - line })
  }
  const isBetween = (name: 'title' | 'description', { min, max }: { min: number; max: number }) => {
    const { length } = text(name)
    if (length === 0) faults[name] = t('site.form.required')
    else if (length < min) faults[name] = t('site.form.minLength', { n: min })
    else if (answers[name].length > max)
      faults[name] = t('site.form.tooLong', { n: answers[name].length - max })
  }
  const checkParties = () => {
    for (const [index, { kind, code }] of partiesIn(answers).entries()) {
      needs(partyField(index, 'name'))
      if (text(partyField(index, 'place')).length > line) needs(partyField(index, 'place'))
      if (kind === 'legal' && code.trim() && !isCompanyCode(code.trim()))
        faults[partyField(index, 'code')] = t('consultation.booking.codeWrong')
    }
  }
  switch (screen) {
    case 'service':
      if (!answers.serviceId) faults.serviceId = t('consultation.booking.service.missing')
      break
    case 'time':
      if (!answers.startsAt) faults.startsAt = t('consultation.booking.time.missing')
      break
    case 'matter':
      isBetween('title', terms.title)
      isBetween('description', terms.description)
      if (!answers['questionnaire.hasOpposingParty'])
        faults['questionnaire.hasOpposingParty'] = t('site.form.chooseOne')
      if (answers['questionnaire.hasOpposingParty'] === 'yes') checkParties()
      break
    case 'files':
      break
    case 'acting':
      if (isRepresenting(answers)) {
        needs('questionnaire.representedName')
        needs('questionnaire.authority', t('site.form.chooseOne'))
        if (
          answers['questionnaire.authority'] === 'written' &&
          !files.some(({ id }) => id === answers['questionnaire.authorityFileId'])
        )
          faults['questionnaire.authorityFileId'] = t('consultation.booking.acting.documentMissing')
      }
      if (
        isForEntity(answers) &&
        text('questionnaire.representedCode') &&
        !isCompanyCode(text('questionnaire.representedCode'))
      )
        faults['questionnaire.representedCode'] = t('consultation.booking.codeWrong')
      if (answers['questionnaire.payer'] === 'someone-else') needs('questionnaire.payerName')
      break
    case 'budget':
      if (answers['questionnaire.hasBudget'] === 'yes') {
        const { cents, fault } = readEuros(text('questionnaire.budgetCents'))
        if (!text('questionnaire.budgetCents'))
          faults['questionnaire.budgetCents'] = t('site.form.required')
        else if (fault) faults['questionnaire.budgetCents'] = t(`site.form.euros.${fault}`)
        else if (cents < budgetCents.min || cents > budgetCents.max)
          faults['questionnaire.budgetCents'] = t('consultation.booking.budget.amountWrong')
      }
      if (
        text('questionnaire.preferredDeadline') &&
        text('questionnaire.preferredDeadline') < today
      )
        faults['questionnaire.preferredDeadline'] = t('consultation.booking.budget.deadlinePast')
      break
    case 'review':
      if (!answers.acceptTerms) faults.acceptTerms = t('consultation.booking.review.termsMissing')
  }
  return faults
}

/** The first screen before the review that is incomplete. */
export const firstIncomplete = (given: CheckInput): Screen | undefined =>
  SCREENS.slice(0, -1).find((screen) => Object.keys(faultsOn(screen, given)).length > 0)
