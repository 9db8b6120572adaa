import type { Questionnaire } from '../../../../../modules/consultation/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { formatDate } from '../../../../../modules/shared/time.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import type { Screen } from '../flow/screens.ts'

type Row = { question: string; answer: string }

/**
 * The questionnaire's answers for the review, grouped by the screen where each can be changed.
 * Empty answers are left out.
 */
export function answerRows(
  q: Questionnaire,
  {
    t,
    locale,
    nameOfFile,
  }: { t: IslandTranslate; locale: 'lt' | 'en'; nameOfFile: (id: string) => string | undefined },
): [screen: Extract<Screen, 'acting' | 'opposing' | 'budget'>, rows: Row[]][] {
  const yesNo = (value: boolean) =>
    t(value ? 'consultation.answers.yes' : 'consultation.answers.no')
  const said = (rows: [string, string | undefined | false][]): Row[] =>
    rows.flatMap(([question, answer]) => (answer ? [{ question, answer }] : []))
  return [
    [
      'acting',
      said([
        [
          t('consultation.booking.acting.reason'),
          t(`consultation.booking.acting.reasons.${q.reason}`),
        ],
        [
          t('consultation.booking.acting.actingFor'),
          t(`consultation.booking.acting.for.${q.actingFor}`),
        ],
        [
          t('consultation.answers.represented'),
          [q.representedName, q.representedCode].filter(Boolean).join(', '),
        ],
        [
          t('consultation.booking.acting.authority'),
          q.authority && t(`consultation.booking.acting.authorities.${q.authority}`),
        ],
        [
          t('consultation.booking.acting.document'),
          q.authorityFileId && nameOfFile(q.authorityFileId),
        ],
        [
          t('consultation.booking.acting.payer'),
          q.payer === 'someone-else'
            ? q.payerName
            : t(`consultation.booking.acting.payers.${q.payer}`),
        ],
      ]),
    ],
    [
      'opposing',
      q.opposingParties.map(({ kind, name, code, place }) => ({
        question: t(`consultation.booking.opposing.kinds.${kind}`),
        answer: [name, code, place].filter(Boolean).join(', '),
      })),
    ],
    [
      'budget',
      said([
        q.budgetCents === undefined
          ? [
              t('consultation.booking.budget.hasBudget'),
              t(`consultation.booking.budget.hasBudgetAnswers.${q.hasBudget}`),
            ]
          : [t('consultation.answers.budget'), formatMoney(q.budgetCents, locale)],
        [t('consultation.answers.civil'), t(`consultation.answers.${q.isCivilCase}`)],
        [
          t('consultation.booking.budget.successFee'),
          q.isCivilCase === 'yes' && yesNo(q.wantsSuccessFee),
        ],
        [
          t('consultation.booking.budget.deadline'),
          q.preferredDeadline && formatDate(new Date(q.preferredDeadline), locale, 'UTC'),
        ],
        [t('consultation.booking.budget.finalInvoice'), yesNo(q.wantsFinalInvoice)],
      ]),
    ],
  ]
}
