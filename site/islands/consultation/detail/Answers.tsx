import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import type { SharedProps } from './shared-props.ts'
import { saveAnswer } from '../../data/save-answer.ts'

/** The questionnaire in reading order, as the server orders it, with a download of all of it. */
export function Answers({
  answers,
  t,
  consultation,
}: SharedProps & { answers: NonNullable<PresentedConsultation['answers']> }) {
  async function save() {
    const response = await api.GET('/api/consultations/{id}/summary', {
      params: { path: { id: consultation.id } },
      parseAs: 'blob',
    })
    saveAnswer(response, `${consultation.number}.pdf`, t)
  }
  return (
    <section aria-labelledby="answers">
      {answers.length > 0 && (
        <dl className="facts">
          {answers.map(({ question, answer }, at) => (
            <div className="facts__row" key={at}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <Button tone="quiet" size="small" onClick={() => void save()}>
          <Icon name="download" size={16} />
          {t('consultation.detail.summary')}
        </Button>
      </p>
    </section>
  )
}
