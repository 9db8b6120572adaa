import { useState, useTransition } from 'react'
import type { PresentedInquiry } from '../../../modules/inquiry/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import { formatDate, formatMoment } from '../../../modules/shared/time.ts'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../form/index.ts'
import type { IslandMessages } from '../i18n.ts'
import { toast } from '../toast.ts'
import { useChange } from '../data/use-change.ts'
import { useT } from '../use-t.ts'
import { LIMITS } from './limits.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { useInquiry } from './use-inquiry.ts'
import { island } from '../data/island.tsx'
import './inquiry.css'

type Props = {
  inquiry: PresentedInquiry
  locale: Locale
  messages: IslandMessages
  links: { booking: string; lawyer: string | null }
}
type Asked = 'name' | 'close' | 'block'

const PATHS = {
  name: '/api/inquiries/{id}/name',
  close: '/api/inquiries/{id}/closing',
  block: '/api/inquiries/{id}/block',
} as const

/** The conversation of one inquiry and the actions of both sides. */
export const InquiryThread = island(Content)

function Content({ inquiry: first, locale, messages, links }: Props) {
  const t = useT(messages, locale)
  const { inquiry, take, refresh, showEarlier } = useInquiry(first, t)
  const [asked, setAsked] = useState<Asked | 'report'>()
  const { id, side, counterpart, pseudonym, closedAt, closedBy } = inquiry
  const path = { id }
  const date = (instant: string) => formatDate(new Date(instant), locale)

  const form = useForm({
    t,
    draft: `inquiry-reply-${id}`,
    initial: { message: '' },
    required: ['message'],
    check: ({ message }) =>
      message.trim() && message.trim().length < LIMITS.min
        ? { message: t('site.form.minLength', { n: LIMITS.min }) }
        : {},
    async send({ message }, headers) {
      const problem = await take(
        await api.POST('/api/inquiries/{id}/messages', {
          params: { path },
          body: { message },
          headers,
        }),
        t('inquiry.thread.sent'),
      )
      if (problem) return { error: problem }
      queueMicrotask(() => form.startAfresh())
      return {}
    },
  })
  const questions = {
    name: {
      title: t('inquiry.thread.showNameTitle'),
      text: t('inquiry.thread.showNameText'),
      verb: t('inquiry.thread.showName'),
      done: t('inquiry.thread.shown'),
    },
    close: {
      title: t('inquiry.thread.closeTitle'),
      text: t('inquiry.thread.closeText'),
      verb: t('inquiry.thread.close'),
      done: t('inquiry.thread.closedDone'),
    },
    block: {
      title: t('inquiry.thread.blockTitle'),
      text: t('inquiry.thread.blockText'),
      verb: t('inquiry.thread.block'),
      done: t('inquiry.thread.blocked'),
    },
  }
  const act = useChange(
    (what: Asked, headers) => api.PUT(PATHS[what], { params: { path }, headers }),
    async (answer, what) => {
      await take(answer, questions[what].done)
      setAsked(undefined)
    },
  )
  const unblock = useChange(
    (_: void, headers) => api.DELETE('/api/inquiries/{id}/block', { params: { path }, headers }),
    (answer) => take(answer, t('inquiry.thread.unblocked')),
  )
  const [isLoading, startLoading] = useTransition()
  const loadEarlier = () =>
    startLoading(async () => {
      if (!(await showEarlier())) toast({ tone: 'stop', text: t('inquiry.thread.noEarlier') })
    })
  const question = asked && asked !== 'report' ? questions[asked] : undefined

  return (
    <div className="inquiry">
      <header className="inquiry__head">
        <p className="inquiry__with">
          {links.lawyer ? <a href={links.lawyer}>{counterpart.name}</a> : counterpart.name}
          {counterpart.firmName && <span className="hint">{counterpart.firmName}</span>}
        </p>
        {side === 'client' && inquiry.canBook && (
          <a className="button" href={links.booking}>
            {t('inquiry.thread.book')}
          </a>
        )}
      </header>
      {side === 'client' && inquiry.canBook && (
        <p className="hint">{t('inquiry.thread.bookHint')}</p>
      )}
      {pseudonym && (
        <p className="notice">
          {side === 'client'
            ? t('inquiry.thread.hidden', { code: pseudonym })
            : t('inquiry.thread.hiddenForLawyer')}
          {inquiry.canShowName && (
            <>
              {' '}
              <Button tone="quiet" size="small" onClick={() => setAsked('name')}>
                {t('inquiry.thread.showName')}
              </Button>
            </>
          )}
        </p>
      )}
      {inquiry.hasEarlier && (
        <p>
          <Button tone="quiet" size="small" isBusy={isLoading} onClick={loadEarlier}>
            {t('inquiry.thread.earlier')}
          </Button>
        </p>
      )}
      <ol
        className="inquiry__messages"
        aria-label={t('inquiry.thread.messages')}
        aria-live="polite"
      >
        {inquiry.messages.map((message) => (
          <li key={message.id} className="inquiry__message" data-own={message.isOwn || undefined}>
            <p className="inquiry__by">
              {message.isOwn ? t('inquiry.thread.you') : counterpart.name}{' '}
              <time className="hint" dateTime={message.sentAt}>
                {formatMoment(new Date(message.sentAt), locale, undefined, new Date())}
              </time>
            </p>
            <p className="inquiry__text">{message.text}</p>
          </li>
        ))}
      </ol>
      {closedAt ? (
        <p className="notice">
          {t('inquiry.thread.closed', {
            by: closedBy === side ? 'you' : (closedBy ?? 'system'),
            date: date(inquiry.deletedAt),
          })}
        </p>
      ) : (
        <>
          {!inquiry.answeredAt && (
            <p className="hint">
              {t(side === 'client' ? 'inquiry.thread.waiting' : 'inquiry.thread.waitingForYou', {
                date: date(inquiry.deletedAt),
              })}
            </p>
          )}
          {inquiry.canWrite ? (
            <form {...form.props}>
              <FormProblem form={form} />
              <TextAreaField
                form={form}
                name="message"
                label={t('inquiry.thread.reply')}
                max={LIMITS.max}
                rows={5}
              />
              <SubmitButton form={form}>{t('inquiry.thread.send')}</SubmitButton>
            </form>
          ) : (
            <p className="notice">{t('inquiry.thread.inRow')}</p>
          )}
        </>
      )}
      <p className="hint">{t('inquiry.thread.notAdvice')}</p>
      <div className="buttons inquiry__more" role="group" aria-label={t('inquiry.thread.more')}>
        {!closedAt && (
          <Button tone="plain" onClick={() => setAsked('close')}>
            {t('inquiry.thread.close')}
          </Button>
        )}
        {inquiry.canBlock && (
          <Button tone="plain" onClick={() => setAsked('block')}>
            {t('inquiry.thread.block')}
          </Button>
        )}
        {inquiry.isBlocked && (
          <Button tone="plain" isBusy={unblock.isPending} onClick={() => void unblock.run()}>
            {t('inquiry.thread.unblock')}
          </Button>
        )}
        {inquiry.isReported ? (
          <span className="hint">{t('inquiry.thread.isReported')}</span>
        ) : (
          <Button tone="plain" onClick={() => setAsked('report')}>
            {t('inquiry.thread.report')}
          </Button>
        )}
      </div>
      {question && (
        <Dialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={question.title}
          closeLabel={t('site.form.close')}
          actions={
            <>
              <Button isBusy={act.isPending} onClick={() => void act.run(asked as Asked)}>
                {question.verb}
              </Button>
              <Button tone="plain" onClick={() => setAsked(undefined)}>
                {t('inquiry.thread.cancel')}
              </Button>
            </>
          }
        >
          <p>{question.text}</p>
        </Dialog>
      )}
      {asked === 'report' && (
        <ReportDialog
          id={id}
          t={t}
          onClose={() => {
            setAsked(undefined)
            void refresh()
          }}
        />
      )}
    </div>
  )
}
