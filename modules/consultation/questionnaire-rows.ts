import { formatMoney, translators, type Locale } from '#modules/shared'
import type { Questionnaire } from './questionnaire.ts'

export type AnswerRow = { question: string; answer: string }

/**
 * The answers in the order a lawyer reads them: who asks and for whom, on what basis, who pays, what kind of matter, money, time, against
 * whom. The page and the PDF say the same. What was not answered is left out.
 */
export function questionnaireRows(q: Questionnaire, { locale, nameOfFile }: { locale: Locale; nameOfFile: (id: string) => string | undefined }): AnswerRow[] {
  const t = translators[locale]
  const yesNo = (value: boolean) => t(value ? 'consultation.answers.yes' : 'consultation.answers.no')
  const rows: Array<[question: string, answer: string | false | undefined]> = [
    [t('consultation.answers.reason'), t(`consultation.answers.reasons.${q.reason}`)],
    [t('consultation.answers.actingFor'), t(`consultation.answers.actingForWhom.${q.actingFor}`)],
    [t('consultation.answers.represented'), [q.representedName, q.representedCode].filter(Boolean).join(', ')],
    [t('consultation.answers.authority'), q.authority && t(`consultation.answers.authorities.${q.authority}`)],
    [t('consultation.answers.authorityFile'), q.authorityFileId && nameOfFile(q.authorityFileId)],
    [t('consultation.answers.payer'), q.payer === 'someone-else' ? q.payerName : t(`consultation.answers.payers.${q.payer}`)],
    // 'No' is also what an unanswered question holds: nobody is told an answer the client did not give.
    [t('consultation.answers.civil'), q.isCivilCase && yesNo(true)],
    [t('consultation.answers.successFee'), q.isCivilCase && yesNo(q.wantsSuccessFee)],
    [t('consultation.answers.budget'), q.budgetCents === undefined ? t(`consultation.answers.budgets.${q.hasBudget}`) : formatMoney(q.budgetCents, locale)],
    [t('consultation.answers.deadline'), q.preferredDeadline && new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(q.preferredDeadline))],
    [t('consultation.answers.finalInvoice'), yesNo(q.wantsFinalInvoice)],
    ...q.opposingParties.map(({ kind, name, code, place }): [string, string] => [
      t('consultation.answers.opposingParty', { kind: t(`consultation.answers.kinds.${kind}`) }), [name, code, place].filter(Boolean).join(', '),
    ]),
  ]
  return rows.flatMap(([question, answer]) => (answer ? [{ question, answer }] : []))
}
