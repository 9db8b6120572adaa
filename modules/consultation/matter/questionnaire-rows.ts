import type { MessageKey } from '#modules/shared'
import type { Side } from '../state/consultation-status.ts'
import type { Questionnaire } from './questionnaire.ts'

// The answers in words. Free of state, so that pages, islands and documents can use it.

export type AnswerVoice = {
  /** The page addresses the client as "you". */
  reader: Side
  t: (key: MessageKey, values?: Record<string, string>) => string
  money: (cents: number) => string
  date: (day: string) => string
  nameOfFile: (id: string) => string | undefined
}
export type AnswerRow = { field: keyof Questionnaire; question: string; answer: string }

/**
 * The answers in the order a lawyer reads them: who asks and for whom, on what basis, who pays,
 * what kind of matter, money, time, against whom. Unanswered questions are left out. The client sees
 * no answer that the form begins with: they did not give it. The lawyer sees what it means.
 */
export function questionnaireRows(
  q: Questionnaire,
  { reader, t, money, date, nameOfFile }: AnswerVoice,
): AnswerRow[] {
  const yesNo = (value: boolean) =>
    t(value ? 'consultation.answers.yes' : 'consultation.answers.no')
  const rows: Array<
    [field: keyof Questionnaire, question: string, answer: string | false | undefined]
  > = [
    ['reason', t('consultation.answers.reason'), t(`consultation.answers.reasons.${q.reason}`)],
    [
      'actingFor',
      t('consultation.answers.actingFor', { reader }),
      t(`consultation.answers.actingForWhom.${q.actingFor}`),
    ],
    [
      'representedName',
      t('consultation.answers.represented'),
      [q.representedName, q.representedCode].filter(Boolean).join(', '),
    ],
    [
      'authority',
      t('consultation.answers.authority'),
      q.authority && t(`consultation.answers.authorities.${q.authority}`),
    ],
    [
      'authorityFileId',
      t('consultation.answers.authorityFile'),
      q.authorityFileId && nameOfFile(q.authorityFileId),
    ],
    [
      'payer',
      t('consultation.answers.payer'),
      q.payer === 'someone-else'
        ? q.payerName
        : t(`consultation.answers.payers.${q.payer}`, { reader }),
    ],
    ['isCivilCase', t('consultation.answers.civil'), t(`consultation.answers.${q.isCivilCase}`)],
    [
      'wantsSuccessFee',
      t('consultation.answers.successFee', { reader }),
      q.isCivilCase === 'yes' && yesNo(q.wantsSuccessFee),
    ],
    [
      'hasBudget',
      t('consultation.answers.budget'),
      q.budgetCents === undefined
        ? t(`consultation.answers.budgets.${q.hasBudget}`)
        : money(q.budgetCents),
    ],
    [
      'preferredDeadline',
      t('consultation.answers.deadline'),
      q.preferredDeadline && date(q.preferredDeadline),
    ],
    ['wantsFinalInvoice', t('consultation.answers.finalInvoice'), yesNo(q.wantsFinalInvoice)],
    [
      'hasOpposingParty',
      t('consultation.answers.opposing'),
      q.hasOpposingParty &&
        q.hasOpposingParty !== 'yes' &&
        t(`consultation.answers.noOpposing.${q.hasOpposingParty}`),
    ],
    ...q.opposingParties.map(
      ({ kind, name, code, place }) =>
        [
          'opposingParties',
          t('consultation.answers.opposingParty', {
            kind: t(`consultation.answers.kinds.${kind}`),
          }),
          [name, code, place].filter(Boolean).join(', '),
        ] as [keyof Questionnaire, string, string],
    ),
  ]
  return rows.flatMap(([field, question, answer]) =>
    answer && !(reader === 'client' && isFirst(q, field)) ? [{ field, question, answer }] : [],
  )
}

/** What the form begins with, before the client has answered. */
export const FIRST_ANSWERS = {
  reason: 'personal',
  actingFor: 'self',
  payer: 'self',
  isCivilCase: 'unknown',
  wantsSuccessFee: false,
  hasBudget: 'unknown',
  wantsFinalInvoice: false,
} as const satisfies Partial<Questionnaire>

const isFirst = (q: Questionnaire, field: keyof Questionnaire): boolean =>
  field in FIRST_ANSWERS && q[field] === FIRST_ANSWERS[field as keyof typeof FIRST_ANSWERS]
