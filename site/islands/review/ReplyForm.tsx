import { useEffect, useRef, useState } from 'react'
import type { ReceivedReview } from '../../../modules/review/index.ts'
import { api, type Problem } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../form/index.ts'
import { Notice } from '../parts/Notice.tsx'
import { SecrecyNotice } from './SecrecyNotice.tsx'
import { island, type IslandProps } from '../data/index.ts'

type Props = {
  reviewId: string
  reply: ReceivedReview['reply']
  limits: { min: number; max: number }
}

const TONES = {
  waiting: 'wait',
  published: 'verified',
  refused: 'stop',
  'taken-down': 'stop',
} as const satisfies Record<NonNullable<Props['reply']>['status'], string>

/** The one public reply to a review: editable until it is published, then read-only. */
export const ReplyForm = island<Props>(Content)

function Content({ t, reviewId, reply: given, limits }: IslandProps & Props) {
  const [reply, setReply] = useState(given)
  const [isOpen, setOpen] = useState(false)
  /**
   * Another representative of the firm wrote a reply meanwhile: it is shown beside this one, and
   * the next press replaces it knowingly.
   */
  const [overwrites, setOverwrites] = useState(false)
  const form = useForm({
    t,
    draft: `review-reply-${reviewId}`,
    initial: { text: given?.text ?? '' },
    required: ['text'],
    check: ({ text }) =>
      text.trim().length > 0 && text.trim().length < limits.min
        ? { text: t('site.form.minLength', { n: limits.min }) }
        : {},
    async send({ text }) {
      const response = await api.PUT('/api/reviews/{id}/reply', {
        params: { path: { id: reviewId } },
        body: { text: text.trim(), version: reply?.version ?? 0 },
      })
      if (response.data) {
        setReply(response.data)
        setOpen(false)
      }
      const { code, reply: present } = (response.error ?? {}) as Problem & {
        reply?: NonNullable<typeof reply>
      }
      setOverwrites(code === 'REPLY_CHANGED')
      if (code === 'REPLY_CHANGED') setReply(present ?? null)
      return response
    },
  })
  const place = useRef<HTMLDivElement>(null)
  // The button that opened the form is gone: focus the text field.
  useEffect(() => {
    if (isOpen) place.current?.querySelector('textarea')?.focus()
  }, [isOpen])
  const mayWrite = !reply || reply.status === 'waiting' || reply.status === 'refused'

  return (
    <div className="reply" ref={place}>
      {reply && !isOpen && (
        <>
          <p className="small">
            <b>{t('review.received.yourReply')}</b>{' '}
            <span className={`status status--${TONES[reply.status]}`} role="status">
              {t(`review.received.states.${reply.status}`)}
            </span>
          </p>
          <p className="reply__text">{reply.text}</p>
          {reply.reason && reply.status !== 'published' && (
            <Notice tone="stop">
              <p>{t('review.received.reason', { reason: reply.reason })}</p>
            </Notice>
          )}
        </>
      )}
      {mayWrite && !isOpen && (
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          {t(!reply ? 'review.received.write' : 'review.received.change')}
        </Button>
      )}
      {isOpen && (
        <form {...form.props}>
          <FormProblem form={form} />
          {overwrites && reply && (
            <Notice tone="wait" title={t('review.received.changed')}>
              <p className="reply__text">{reply.text}</p>
              <p>{t('review.received.changedText')}</p>
            </Notice>
          )}
          <TextAreaField
            form={form}
            name="text"
            label={t('review.received.text')}
            hint={t('review.received.textHint')}
            max={limits.max}
            rows={5}
          />
          <SecrecyNotice text={String(form.values.text)} t={t} />
          <div className="buttons">
            <SubmitButton form={form}>{t('review.received.send')}</SubmitButton>
            <Button tone="plain" onClick={() => setOpen(false)}>
              {t('review.received.later')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
