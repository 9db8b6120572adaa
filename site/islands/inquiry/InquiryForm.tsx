import { MESSAGE_LENGTH } from '../../../modules/inquiry/limits.ts'
import { api } from '../api.ts'
import { ChoiceField, FormProblem, SubmitButton, TextAreaField, useForm } from '../form/index.ts'
import { unlessDone } from '../refusal.ts'
import { toastOnNextPage } from '../toast.ts'
import { readQuestion, type Question } from './inquiry-draft.ts'
import { island, type IslandProps } from '../data/index.ts'

type Props = {
  firmLawyerId: string
  links: { /** `{id}` stands for the inquiry's id. */ inquiry: string; booking: string }
}

/**
 * A question to a lawyer, with or without the client's name. The text survives a reload and a
 * sign-in.
 */
export const InquiryForm = island<Props>(Content)

function Content({ t, firmLawyerId, links }: IslandProps & Props) {
  const form = useForm<Question>({
    t,
    draft: {
      key: `inquiry-${firmLawyerId}`,
      write: (values) => values,
      read: readQuestion,
    },
    initial: { message: '', nameChoice: 'shown' },
    required: ['message', 'nameChoice'],
    check: ({ message }) =>
      message.trim() && message.trim().length < MESSAGE_LENGTH.min
        ? { message: t('site.form.minLength', { n: MESSAGE_LENGTH.min }) }
        : {},
    async send({ message, nameChoice }, headers) {
      const body = { firmLawyerId, message, isAnonymous: nameChoice === 'hidden' }
      const response = await api.POST('/api/inquiries', { body, headers })
      const problem = unlessDone(response.error)
      if (problem) return { error: problem }
      toastOnNextPage({ tone: 'verified', text: t('inquiry.ask.sent') })
      if (response.data) location.assign(links.inquiry.replace('{id}', response.data.id))
      else location.reload()
      return {}
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextAreaField
        form={form}
        name="message"
        label={t('inquiry.ask.message')}
        hint={t('inquiry.ask.messageHint')}
        max={MESSAGE_LENGTH.max}
        rows={8}
      />
      <ChoiceField
        form={form}
        name="nameChoice"
        legend={t('inquiry.ask.name')}
        shape="list"
        options={[
          {
            value: 'shown',
            text: t('inquiry.ask.withName'),
            hint: t('inquiry.ask.withNameHint'),
          },
          {
            value: 'hidden',
            text: t('inquiry.ask.withoutName'),
            hint: t('inquiry.ask.withoutNameHint'),
          },
        ]}
      />
      <p className="hint">{t('inquiry.ask.kept')}</p>
      <div className="buttons">
        <SubmitButton form={form}>{t('inquiry.ask.send')}</SubmitButton>
        <a className="button button--plain" href={links.booking}>
          {t('inquiry.ask.book')}
        </a>
      </div>
    </form>
  )
}
