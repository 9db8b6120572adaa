import type { ReactNode } from 'react'
import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { api } from '../../../api.ts'
import type { Take } from '../../../data/use-take.ts'
import {
  ChoiceField,
  FormProblem,
  TextAreaField,
  useForm,
  type Form,
  type Values,
} from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'

type Props = {
  consultationId: string
  t: IslandTranslate
  onClose: () => void
  onDone: Take<DocumentsView>
}

const REASONS = ['amount', 'paid', 'not-agreed', 'other'] as const
const MAX_LENGTH = 2_000

/** The client asks the lawyer about the final invoice. */
export function AskQuestionDialog({ consultationId, t, onClose, onDone }: Props) {
  const form = useForm({
    t,
    draft: `invoice-question-${consultationId}`,
    initial: { reason: '', text: '' },
    required: ['reason', 'text'],
    async send({ reason, text }, headers) {
      const problem = await onDone(
        await api.POST('/api/consultations/{id}/final-invoice-question', {
          params: { path: { id: consultationId } },
          body: { reason: reason as (typeof REASONS)[number], text },
          headers,
        }),
        t('invoice.documents.question.sent'),
      )
      if (problem) return { error: problem }
      onClose()
      return {}
    },
  })
  return (
    <QuestionDialog
      {...{ form, t, onClose }}
      title={t('invoice.documents.question.title')}
      lead={t('invoice.documents.question.lead')}
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
        max={MAX_LENGTH}
        rows={4}
      />
    </QuestionDialog>
  )
}

/** The lawyer answers it; the invoice stays. */
export function AnswerQuestionDialog({ consultationId, t, onClose, onDone }: Props) {
  const form = useForm({
    t,
    draft: `invoice-answer-${consultationId}`,
    initial: { answer: '' },
    required: ['answer'],
    async send(body, headers) {
      const problem = await onDone(
        await api.PUT('/api/consultations/{id}/final-invoice-question/answer', {
          params: { path: { id: consultationId } },
          body,
          headers,
        }),
        t('invoice.documents.question.answered'),
      )
      if (problem) return { error: problem }
      onClose()
      return {}
    },
  })
  return (
    <QuestionDialog
      {...{ form, t, onClose }}
      title={t('invoice.documents.question.answerTitle')}
      lead={t('invoice.documents.question.answerLead')}
      submit={t('invoice.documents.question.answerSend')}
    >
      <TextAreaField
        form={form}
        name="answer"
        label={t('invoice.documents.question.answerText')}
        max={MAX_LENGTH}
        rows={4}
      />
    </QuestionDialog>
  )
}

function QuestionDialog<V extends Values>({
  form,
  t,
  title,
  lead,
  submit,
  onClose,
  children,
}: Pick<Props, 't' | 'onClose'> & {
  form: Form<V>
  title: string
  lead: string
  submit: string
  children: ReactNode
}) {
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('site.form.close')}>
      <form {...form.props}>
        <p>{lead}</p>
        <FormProblem form={form} />
        {children}
        <div className="buttons">
          <Button type="submit" isBusy={form.isSending}>
            {submit}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('invoice.documents.question.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
