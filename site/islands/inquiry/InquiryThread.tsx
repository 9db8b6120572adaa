import { useState, useTransition } from 'react'
import type { PresentedInquiry } from '../../../modules/inquiry/index.ts'
import { MESSAGE_LENGTH } from '../../../modules/inquiry/limits.ts'
import { formatDate } from '../../../modules/shared/time.ts'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../form/index.ts'
import { toast } from '../toast.ts'
import { island, type IslandProps, useChange } from '../data/index.ts'
import { ActionDialog, type ThreadAction } from './ActionDialog.tsx'
import { MessageList } from './MessageList.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { useInquiry } from './use-inquiry.ts'
import './inquiry.css'

type Props = {
  inquiry: PresentedInquiry
  links: { booking: string; lawyer: string | null }
}

/** The conversation of one inquiry and the actions of both sides. */
export const InquiryThread = island<Props>(Content)

function Content({ t, locale, inquiry: first, links }: IslandProps & Props) {
  const { inquiry, take, refresh, showEarlier } = useInquiry(first, t)
  const [asked, setAsked] = useState<ThreadAction | 'report'>()
  const { id, side, counterpart, pseudonym, closedAt, closedBy } = inquiry
  const path = { id }
  const date = (instant: string) => formatDate(new Date(instant), locale)

  const form = useForm({
    t,
    draft: `inquiry-reply-${id}`,
    initial: { message: '' },
    required: ['message'],
    check: ({ message }) =>
      message.trim() && message.trim().length < MESSAGE_LENGTH.min
        ? { message: t('site.form.minLength', { n: MESSAGE_LENGTH.min }) }
        : {},
    clears: true,
    send: ({ message }, headers) =>
      api.POST('/api/inquiries/{id}/messages', { params: { path }, body: { message }, headers }),
    take,
    done: t('inquiry.thread.sent'),
  })
  const unblock = useChange(
    (_: void, headers) => api.DELETE('/api/inquiries/{id}/block', { params: { path }, headers }),
    (response) => take(response, t('inquiry.thread.unblocked')),
  )
  const [isLoading, startLoading] = useTransition()
  const loadEarlier = () =>
    startLoading(async () => {
      if (!(await showEarlier())) toast({ tone: 'stop', text: t('inquiry.thread.noEarlier') })
    })

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
      <MessageList {...{ t, locale, counterpart }} messages={inquiry.messages} />
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
                max={MESSAGE_LENGTH.max}
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
      {asked && asked !== 'report' && (
        <ActionDialog {...{ t, id, take }} action={asked} onClose={() => setAsked(undefined)} />
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
