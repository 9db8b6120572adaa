import { formatDate, formatMoney, translators, type Locale } from '#modules/shared'
import type { Side } from '../state/consultation-status.ts'
import type { Questionnaire } from './questionnaire.ts'

export type AnswerRow = { question: string; answer: string }

/**
 * The answers in the order a lawyer reads them: who asks and for whom, on what basis, who pays,
 * what kind of matter, money, time, against whom. The page addresses the client as "you".
 * Unanswered questions are left out.
 */
export function questionnaireRows(
  q: Questionnaire,
  {
    locale,
    reader,
    nameOfFile,
  }: { locale: Locale; reader: Side; nameOfFile: (id: string) => string | undefined },
): AnswerRow[] {
  const t = translators[locale]
  const yesNo = (value: boolean) =>
    t(value ? 'consultation.answers.yes' : 'consultation.answers.no')
  const rows: Array<[question: string, answer: string | false | undefined]> = [
    [t('consultation.answers.reason'), t(`consultation.answers.reasons.${q.reason}`)],
    [
      t('consultation.answers.actingFor', { reader }),
      t(`consultation.answers.actingForWhom.${q.actingFor}`),
    ],
    [
      t('consultation.answers.represented'),
      [q.representedName, q.representedCode].filter(Boolean).join(', '),
    ],
    [
      t('consultation.answers.authority'),
      q.authority && t(`consultation.answers.authorities.${q.authority}`),
    ],
    [t('consultation.answers.authorityFile'), q.authorityFileId && nameOfFile(q.authorityFileId)],
    [
      t('consultation.answers.payer'),
      q.payer === 'someone-else'
        ? q.payerName
        : t(`consultation.answers.payers.${q.payer}`, { reader }),
    ],
    [t('consultation.answers.civil'), t(`consultation.answers.${q.isCivilCase}`)],
    [
      t('consultation.answers.successFee', { reader }),
      q.isCivilCase === 'yes' && yesNo(q.wantsSuccessFee),
    ],
    [
      t('consultation.answers.budget'),
      q.budgetCents === undefined
        ? t(`consultation.answers.budgets.${q.hasBudget}`)
        : formatMoney(q.budgetCents, locale),
    ],
    [
      t('consultation.answers.deadline'),
      q.preferredDeadline && formatDate(new Date(q.preferredDeadline), locale, 'UTC'),
    ],
    [t('consultation.answers.finalInvoice'), yesNo(q.wantsFinalInvoice)],
    ...q.opposingParties.map(({ kind, name, code, place }): [string, string] => [
      t('consultation.answers.opposingParty', { kind: t(`consultation.answers.kinds.${kind}`) }),
      [name, code, place].filter(Boolean).join(', '),
    ]),
  ]
  return rows.flatMap(([question, answer]) => (answer ? [{ question, answer }] : []))
}
