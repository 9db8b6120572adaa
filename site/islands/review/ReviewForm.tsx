import { useState } from 'react'
import type { Locale } from '../../../modules/shared/index.ts'
import { api, idempotencyKey } from '../api.ts'
import { FormProblem, CheckboxField, SelectField, SubmitButton, TextAreaField, useForm } from '../form/index.ts'
import type { IslandMessages } from '../i18n.ts'
import { Notice } from '../Notice.tsx'
import { useT } from '../use-t.ts'
import { StarsField } from './StarsField.tsx'

type Props = {
  locale: Locale
  messages: IslandMessages
  lawyerId: string
  /** Meetings that may be reviewed, latest first. */
  meetings: readonly { id: string; text: string }[]
  links: { lawyer: string; consultations: string }
  limits: { min: number; max: number }
}

type Values = { consultationId: string; rating: number; text: string; showName: boolean }

/** A rating, a text, and under which name. Sent once, however often the button is pressed. */
export function ReviewForm({ locale, messages, lawyerId, meetings, links, limits }: Props) {
  const t = useT(messages, locale)
  const [key] = useState(idempotencyKey)
  const [isSent, setSent] = useState(false)
  const form = useForm<Values>({
    t,
    draft: `review-${lawyerId}`,
    initial: { consultationId: meetings[0]?.id ?? '', rating: 0, text: '', showName: false },
    required: ['text'],
    check: ({ rating, text }) => ({
      ...(rating === 0 && { rating: t('site.form.required') }),
      ...(text.trim().length > 0 && text.trim().length < limits.min && { text: t('site.form.minLength', { n: limits.min }) }),
    }),
    async send({ consultationId, rating, text, showName }) {
      // A changed review is another request; the same one again is not.
      const answer = await api.POST('/api/reviews', {
        headers: { 'Idempotency-Key': `${key}-${rating}-${text.length}` },
        body: { lawyerId, consultationId, rating, text: text.trim(), showName },
      })
      if (!answer.error) setSent(true)
      return answer
    },
  })

  if (isSent) {
    return (
      <div role="status">
        <Notice tone="verified" title={t('review.leave.sent')}><p>{t('review.leave.sentText')}</p></Notice>
        <p className="buttons">
          <a className="button" href={links.consultations}>{t('review.leave.backToConsultations')}</a>
          <a className="button button--plain" href={links.lawyer}>{t('review.leave.backToLawyer')}</a>
        </p>
      </div>
    )
  }
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      {meetings.length > 1 && <SelectField form={form} name="consultationId" label={t('review.leave.meeting')} options={meetings.map(({ id, text }) => ({ value: id, text }))} />}
      <StarsField form={form} name="rating" />
      <TextAreaField form={form} name="text" label={t('review.leave.text')} hint={t('review.leave.textHint')} max={limits.max} rows={6} />
      <CheckboxField form={form} name="showName" hint={t('review.leave.showNameHint')}>{t('review.leave.showName')}</CheckboxField>
      <SubmitButton form={form}>{t('review.leave.send')}</SubmitButton>
    </form>
  )
}
