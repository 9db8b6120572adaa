import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import {
  ChoiceField,
  FormProblem,
  CheckboxField,
  SelectField,
  SubmitButton,
  TextAreaField,
  useForm,
} from '../form/index.ts'
import { Notice } from '../parts/Notice.tsx'
import { SecrecyNotice } from './SecrecyNotice.tsx'
import { StarsField } from './StarsField.tsx'
import { island, type IslandProps } from '../data/index.ts'

type Props = {
  lawyerId: string
  /** Meetings that may be reviewed, latest first. */
  meetings: readonly {
    id: string
    text: string
    /** The firm, for a lawyer with several firms. */
    firm: string | null
  }[]
  links: { lawyer: string; consultations: string }
  limits: { min: number; max: number }
}

type Values = {
  consultationId: string
  about: 'lawyer' | 'firm'
  rating: number
  text: string
  showName: boolean
}

/** A rating, a text, and the name to publish under. Sent once, whatever the number of presses. */
export const ReviewForm = island<Props>(Content)

function Content({ t, lawyerId, meetings, links, limits }: IslandProps & Props) {
  const [isSent, setSent] = useState(false)
  const thanks = useRef<HTMLDivElement>(null)
  // The page is now much shorter than the form was: scroll to the confirmation.
  useEffect(() => {
    if (!isSent) return
    thanks.current?.focus({ preventScroll: true })
    thanks.current?.scrollIntoView({ block: 'center' })
  }, [isSent])
  const firmOf = (id: string) => meetings.find((meeting) => meeting.id === id)?.firm ?? null
  const form = useForm<Values>({
    t,
    draft: `review-${lawyerId}`,
    initial: {
      consultationId: meetings[0]?.id ?? '',
      about: 'lawyer',
      rating: 0,
      text: '',
      showName: false,
    },
    required: ['about', 'text'],
    check: ({ rating, text }) => ({
      ...(rating === 0 && { rating: t('review.leave.chooseRating') }),
      ...(text.trim().length > 0 &&
        text.trim().length < limits.min && { text: t('site.form.minLength', { n: limits.min }) }),
    }),
    async send({ consultationId, about: chosen, rating, text, showName }, headers) {
      const about = firmOf(consultationId) ? chosen : 'lawyer'
      const body = { lawyerId, consultationId, about, rating, text: text.trim(), showName }
      const response = await api.POST('/api/reviews', { body, headers })
      if (!response.error) setSent(true)
      return response
    },
  })

  if (isSent) {
    return (
      <div role="status" ref={thanks} tabIndex={-1}>
        <Notice tone="verified" title={t('review.leave.sent')}>
          <p>{t('review.leave.sentText')}</p>
        </Notice>
        <p className="buttons">
          <a className="button" href={links.consultations}>
            {t('review.leave.backToConsultations')}
          </a>
          <a className="button button--plain" href={links.lawyer}>
            {t('review.leave.backToLawyer')}
          </a>
        </p>
      </div>
    )
  }
  const firm = firmOf(form.values.consultationId)
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      {meetings.length > 1 && (
        <SelectField
          form={form}
          name="consultationId"
          label={t('review.leave.meeting')}
          options={meetings.map(({ id, text }) => ({ value: id, text }))}
        />
      )}
      {firm && (
        <ChoiceField
          form={form}
          name="about"
          legend={t('review.leave.whom')}
          options={[
            { value: 'lawyer', text: t('review.leave.whomLawyer') },
            { value: 'firm', text: t('review.leave.whomFirm', { firm }) },
          ]}
        />
      )}
      <StarsField form={form} name="rating" />
      <TextAreaField
        form={form}
        name="text"
        label={t('review.leave.text')}
        hint={t('review.leave.textHint')}
        max={limits.max}
        rows={6}
      />
      <SecrecyNotice text={form.values.text} t={t} />
      <CheckboxField form={form} name="showName" hint={t('review.leave.showNameHint')}>
        {t('review.leave.showName')}
      </CheckboxField>
      <SubmitButton form={form}>{t('review.leave.send')}</SubmitButton>
    </form>
  )
}
