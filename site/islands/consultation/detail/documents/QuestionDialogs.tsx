import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { limits } from '../../../../api/limits.ts'
import { api } from '../../../api.ts'
import type { Take } from '../../../data/index.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { ChoiceField, TextAreaField, useForm } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'

type Props = {
  consultationId: string
  t: IslandTranslate
  onClose: () => void
  take: Take<DocumentsView>
}

const REASONS = ['amount', 'paid', 'not-agreed', 'other'] as const

/** The client asks the lawyer about the final invoice. */
export function AskQuestionDialog({ consultationId, t, onClose, take }: Props) {
  const form = useForm({
    t,
    draft: `invoice-question-${consultationId}`,
    initial: { reason: '', text: '' },
    required: ['reason', 'text'],
    send: ({ reason, text }, headers) =>
      api.POST('/api/consultations/{id}/final-invoice-question', {
        params: { path: { id: consultationId } },
        body: { reason: reason as (typeof REASONS)[number], text },
        headers,
      }),
    take,
    done: t('invoice.documents.question.sent'),
    onDone: onClose,
  })
  return (
    <FormDialog
      {...{ form, onClose }}
      title={t('invoice.documents.question.title')}
      lead={<p>{t('invoice.documents.question.lead')}</p>}
      submit={t('invoice.documents.question.send')}
    >
      <ChoiceField
        form={form}
        name="reason"
        legend={t('invoice.documents.question.reason')}
        shape="list"
        options={REASONS.map((value) => ({
          value,
          text: t(`invoice.documents.question.reasons.${value}`),
        }))}
      />
      <TextAreaField
        form={form}
        name="text"
        label={t('invoice.documents.question.text')}
        max={limits.NewInvoiceQuestion.text.maxLength}
        rows={4}
      />
    </FormDialog>
  )
}

/** The lawyer answers it; the invoice stays. */
export function AnswerQuestionDialog({ consultationId, t, onClose, take }: Props) {
  const form = useForm({
    t,
    draft: `invoice-answer-${consultationId}`,
    initial: { answer: '' },
    required: ['answer'],
    send: (body, headers) =>
      api.PUT('/api/consultations/{id}/final-invoice-question/answer', {
        params: { path: { id: consultationId } },
        body,
        headers,
      }),
    take,
    done: t('invoice.documents.question.answered'),
    onDone: onClose,
  })
  return (
    <FormDialog
      {...{ form, onClose }}
      title={t('invoice.documents.question.answerTitle')}
      lead={<p>{t('invoice.documents.question.answerLead')}</p>}
      submit={t('invoice.documents.question.answerSend')}
    >
      <TextAreaField
        form={form}
        name="answer"
        label={t('invoice.documents.question.answerText')}
        max={limits.InvoiceQuestionAnswer.answer.maxLength}
        rows={4}
      />
    </FormDialog>
  )
}
