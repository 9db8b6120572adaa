import type { Questionnaire } from '../../../../modules/consultation/index.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import type { SharedProps } from './shared-props.ts'

/** The questionnaire in reading order; unanswered questions are left out. */
export function Answers({ questionnaire: q, t, locale, consultation }: SharedProps & { questionnaire: Questionnaire }) {
  const yesNo = (value: boolean) => t(value ? 'consultation.answers.yes' : 'consultation.answers.no')
  const rows: Array<[question: string, answer: string | false | undefined]> = [
    [t('consultation.answers.reason'), t(`consultation.answers.reasons.${q.reason}`)],
    [t('consultation.answers.actingFor'), t(`consultation.answers.actingForWhom.${q.actingFor}`)],
    [t('consultation.answers.represented'), [q.representedName, q.representedCode].filter(Boolean).join(', ')],
    [t('consultation.answers.authority'), q.authority && t(`consultation.answers.authorities.${q.authority}`)],
    [t('consultation.answers.authorityFile'), consultation.attachments?.find(({ id }) => id === q.authorityFileId)?.name],
    [t('consultation.answers.payer'), q.payer === 'someone-else' ? q.payerName : t(`consultation.answers.payers.${q.payer}`)],
    // 'No' is also what an unanswered question holds: nobody is told an answer the client did not give.
    [t('consultation.answers.civil'), q.isCivilCase && yesNo(true)],
    [t('consultation.answers.successFee'), q.isCivilCase ? yesNo(q.wantsSuccessFee) : undefined],
    [t('consultation.answers.budget'), q.budgetCents === undefined ? t(`consultation.answers.budgets.${q.hasBudget}`) : formatMoney(q.budgetCents, locale)],
    [t('consultation.answers.deadline'), q.preferredDeadline && new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(q.preferredDeadline))],
    [t('consultation.answers.finalInvoice'), yesNo(q.wantsFinalInvoice)],
    [t('consultation.answers.opposing'), q.opposingParties.map(({ name, code, place }) => [name, code, place].filter(Boolean).join(', ')).join('; ')],
  ]
  return (
    <section aria-labelledby="answers">
      <h2 className="consultation__heading" id="answers">{t('consultation.detail.answers')}</h2>
      <dl className="facts">
        {rows.filter(([, answer]) => answer).map(([question, answer]) => (
          <div className="facts__row" key={question}><dt>{question}</dt><dd>{answer}</dd></div>
        ))}
      </dl>
    </section>
  )
}
