import { useState } from 'react'
import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { endingOf } from '../../../../../modules/consultation/state/shown-status.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { api, type Problem } from '../../../api.ts'
import { Button } from '../../../Button.tsx'
import { Dialog } from '../../../Dialog.tsx'
import { useChange } from '../../../data/use-change.ts'
import type { Links } from '../ConsultationView.tsx'
import { Countdown } from './Countdown.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { downloadDocument } from '../documents/download-document.ts'
import { sayAwaited, sayDebt } from './say-debt.ts'
import { whyEnded } from './why-ended.ts'
import type { SharedProps } from '../shared-props.ts'
import type { Take } from '../use-consultation.ts'

type Props = SharedProps & {
  papers: DocumentsView
  links: Links
  ahead: number
  /** The lawyer offers the client a further meeting. */ hasOffer: boolean
  /** The two have met and both have left. */ isCallOver: boolean
  take: Take
  refresh: () => Promise<void>
}
type Move = 'accept-proposal' | 'drop-proposal' | 'come'
type Open = 'conflict' | 'decline' | 'propose'
const DONE = {
  'accept-proposal': 'consultation.detail.proposalAccepted',
  'drop-proposal': 'consultation.detail.proposalDropped',
  come: 'consultation.detail.comeDone',
} as const satisfies Record<Move, string>

/** One sentence and one button; quieter ones beside it for the other ways. */
export function NextStep({
  consultation,
  t,
  moment,
  deadline,
  locale,
  links,
  ahead,
  hasOffer,
  isCallOver,
  papers,
  take,
  refresh,
}: Props) {
  const [dialog, setDialog] = useState<Open>()
  const [outside, setOutside] = useState<string>()
  const { id, nextStep, side, status, price, proposal, decline, counterpart, attendance } =
    consultation
  const can = (move: (typeof nextStep.moves)[number]) => nextStep.moves.includes(move)
  const path = { id }

  const move = useChange(
    (name: Move, headers) => {
      const given = { params: { path }, headers }
      if (name === 'accept-proposal')
        return api.PUT('/api/consultations/{id}/proposal/acceptance', given)
      return name === 'come'
        ? api.PUT('/api/consultations/{id}/coming', given)
        : api.DELETE('/api/consultations/{id}/proposal', given)
    },
    (answer, name) => take(answer, t(DONE[name])),
  )

  /** If an external calendar says "busy", the lawyer is asked once more and decides. */
  const accept = useChange(
    (query: { despiteOutside?: true }, headers) =>
      api.PUT('/api/consultations/{id}/acceptance', { params: { path, query }, headers }),
    (answer) => {
      const problem = answer.error as Problem | undefined
      const isBusyOutside = problem?.code === 'OUTSIDE_CALENDAR_BUSY'
      setOutside(isBusyOutside ? (problem.detail ?? problem.title) : undefined)
      return isBusyOutside ? undefined : take(answer, t('consultation.detail.accepted'))
    },
  )

  const coming = {
    you: attendance[`${side}ComingAt`],
    other: attendance[side === 'client' ? 'lawyerComingAt' : 'clientComingAt'],
  }
  const canReview =
    side === 'client' &&
    links.review !== null &&
    (status === 'past' || isCallOver) &&
    attendance.clientJoinedAt !== null &&
    attendance.lawyerJoinedAt !== null
  const isWaitedFor = hasOffer && nextStep.code === 'none'
  const why = whyEnded(consultation)
  const toldWhy =
    why &&
    t(why, {
      side,
      isDone: price.refundedAt ? 'yes' : 'no',
      isPaid: price.paidAt ? 'yes' : 'no',
      amount: formatMoney(price.grossCents, locale),
    })
  /** The countdown runs to the start of the meeting, not to a deadline. */
  const isStartNext = nextStep.code === 'wait-for-start' || nextStep.code === 'join'
  const mayInvoice = papers.final !== null
  /** The client asked for a final invoice, or pays by it alone. */
  const mustInvoice = papers.final !== null && (papers.final.isWanted || price.payment === 'after')
  /** While the meeting is open or something else is to be done, that comes first. */
  const isMoneyNext = nextStep.code === 'none' || isCallOver
  const debt = isMoneyNext ? sayDebt(side, papers, { t, locale }) : undefined
  const invoice = debt?.invoice
  const awaited =
    nextStep.code === 'none' && !isCallOver ? sayAwaited(side, papers, { t, locale }) : undefined
  const isInvoiceNext = mustInvoice && !why && nextStep.code === 'none'
  const sentence = isInvoiceNext
    ? 'invoice.final.open'
    : isCallOver
      ? 'consultation.detail.callOver'
      : isWaitedFor
        ? 'consultation.detail.offerWaits'
        : canReview && nextStep.code === 'none'
          ? 'consultation.detail.howWasIt'
          : (`consultation.next.${nextStep.code}` as const)
  /** What somebody's cancelling does with the money, where a payer looks first. */
  const moneyBack =
    decline && decline.by !== 'system' && price.refundDueCents
      ? t('consultation.detail.moneyBack', {
          side,
          by: decline.by === side ? 'you' : decline.by,
          isDone: price.refundedAt ? 'yes' : 'no',
          amount: formatMoney(price.refundDueCents, locale),
        })
      : undefined
  /** A meeting that did not take place: why is the news itself. */
  const headline = status === 'past' && nextStep.code === 'none' && !isWaitedFor ? why : undefined
  return (
    <section className="next-step" aria-labelledby="next-step" data-testid="next-step">
      <div>
        <h2 className="next-step__sentence" id="next-step">
          {debt?.title ?? awaited ?? (headline ? toldWhy : t(sentence))}
        </h2>
        {debt && <p>{debt.how}</p>}
        {awaited && (
          <p>
            <a href="#papers">{t('invoice.papers.title')}</a>
          </p>
        )}
        {proposal && <p className="lead">{moment(proposal.startsAt, true)}</p>}
        {proposal && (
          <p className="muted">
            {t('consultation.detail.ifUnanswered', {
              isAgreed: can('drop-proposal') ? 'yes' : 'no',
              moment: moment(consultation.startsAt, true),
            })}
          </p>
        )}
        {moneyBack && <p>{moneyBack}</p>}
        {decline &&
          (decline.comment ? (
            <p className="next-step__note">
              <span className="hint">
                {t('consultation.detail.commentOf', {
                  by: decline.by === side ? 'you' : decline.by,
                })}
              </span>{' '}
              <q>{decline.comment}</q>
            </p>
          ) : (
            !why && <p className="muted">{t('consultation.detail.declinedBySystem')}</p>
          ))}
        {why && (!headline || debt || awaited) && <p>{toldWhy}</p>}
        {hasOffer && !isWaitedFor && (
          <p>
            <a href="#offers">{t('consultation.detail.offerWaits')}</a>
          </p>
        )}
        {proposal?.left === 0 && (
          <p className="muted">
            {t(
              nextStep.by === side
                ? 'consultation.detail.lastProposal'
                : 'consultation.detail.lastProposalOther',
            )}
          </p>
        )}
        {isCallOver && consultation.join && (
          <p className="muted">
            {mayInvoice && `${t('consultation.detail.afterCallInvoice')} `}
            {t('consultation.detail.afterCall', {
              side,
              until: deadline(consultation.join.closesAt),
            })}
          </p>
        )}
        {nextStep.code === 'wait-for-start' && (coming.you || coming.other) && (
          <p className="muted">
            {[
              coming.you && t('consultation.detail.youCome'),
              coming.other && t('consultation.detail.otherComes'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {nextStep.until && (
          <p className="next-step__until">
            {t(isStartNext ? 'consultation.detail.startsIn' : 'consultation.detail.timeLeft')}{' '}
            <Countdown until={nextStep.until} ahead={ahead} t={t} onOver={() => void refresh()} />
            <span className="hint">
              {' '}
              ·{' '}
              {isStartNext
                ? moment(nextStep.until, true)
                : t('consultation.detail.until', { moment: deadline(nextStep.until) })}
            </span>
          </p>
        )}
      </div>
      <div className="buttons">
        {can('clear-conflict') && (
          <Button onClick={() => setDialog('conflict')}>
            {t('consultation.detail.checkConflict')}
          </Button>
        )}
        {can('accept') && (
          <Button isBusy={accept.isPending} onClick={() => void accept.run({})}>
            {t('consultation.moves.accept')}
          </Button>
        )}
        {can('accept-proposal') && (
          <Button isBusy={move.isPending} onClick={() => void move.run('accept-proposal')}>
            {t('consultation.moves.accept-proposal')}
          </Button>
        )}
        {nextStep.code === 'read-agreement' && (
          <a className="button" href={links.agreement}>
            {t('consultation.detail.readAgreement')}
          </a>
        )}
        {nextStep.code === 'pay' && (
          <a className="button" href={links.payment}>
            {t('consultation.detail.pay', { amount: formatMoney(price.grossCents, locale) })}
          </a>
        )}
        {nextStep.code === 'sign' && (
          <a className="button" href={links.agreement}>
            {t('consultation.moves.sign')}
          </a>
        )}
        {mustInvoice && (isCallOver || isInvoiceNext) && (
          <a className="button" href="#final-invoice">
            {t('invoice.final.open')}
          </a>
        )}
        {nextStep.code === 'join' && !isCallOver && (
          <a className="button" href={links.meeting}>
            {t('consultation.moves.join')}
          </a>
        )}
        {nextStep.code === 'wait-for-start' && !coming.you && (
          <Button tone="quiet" isBusy={move.isPending} onClick={() => void move.run('come')}>
            {t('consultation.detail.come')}
          </Button>
        )}
        {isWaitedFor && (
          <a className={debt ? 'button button--quiet' : 'button'} href="#offers">
            {t('consultation.detail.seeOffer')}
          </a>
        )}
        {invoice && (
          <Button onClick={() => void downloadDocument(invoice, { consultation, locale, t })}>
            {t('invoice.papers.see')}
          </Button>
        )}
        {canReview && (
          <a
            className={isWaitedFor || debt ? 'button button--quiet' : 'button'}
            href={links.review ?? undefined}
          >
            {t('consultation.detail.leaveReview')}
          </a>
        )}
        {isCallOver && (
          <a className="button button--quiet" href={links.meeting}>
            {t('consultation.detail.rejoin')}
          </a>
        )}
        {can('drop-proposal') && (
          <Button
            tone="quiet"
            isBusy={move.isPending}
            onClick={() => void move.run('drop-proposal')}
          >
            {t('consultation.moves.drop-proposal')}
          </Button>
        )}
        {can('propose-time') && (
          <Button tone="quiet" onClick={() => setDialog('propose')}>
            {t('consultation.moves.propose-time')}
          </Button>
        )}
        {can('decline') && (
          <Button tone="plain" onClick={() => setDialog('decline')}>
            {t(`consultation.detail.${endingOf(side, consultation)}`)}
          </Button>
        )}
        {(status === 'declined' || status === 'refunded' || (status === 'past' && why)) &&
          side === 'client' &&
          links.calendar && (
            <a
              className={headline && !debt ? 'button' : 'button button--quiet'}
              href={links.calendar}
            >
              {t('consultation.detail.otherTimes', { name: counterpart.name })}
            </a>
          )}
      </div>
      <ConflictDialog
        isOpen={dialog === 'conflict'}
        onClose={() => setDialog(undefined)}
        consultation={consultation}
        t={t}
        take={take}
      />
      <DeclineDialog
        isOpen={dialog === 'decline'}
        onClose={() => setDialog(undefined)}
        consultation={consultation}
        t={t}
        locale={locale}
        take={take}
      />
      {outside && (
        <Dialog
          isOpen
          onClose={() => setOutside(undefined)}
          title={t('consultation.detail.outsideTitle')}
          closeLabel={t('site.form.close')}
          actions={
            <>
              <Button
                isBusy={accept.isPending}
                onClick={() => void accept.run({ despiteOutside: true })}
              >
                {t('consultation.detail.acceptAnyway')}
              </Button>
              <Button tone="plain" onClick={() => setOutside(undefined)}>
                {t('consultation.detail.acceptNot')}
              </Button>
            </>
          }
        >
          <p>
            {outside}. {t('consultation.detail.outsideText')}
          </p>
        </Dialog>
      )}
      {dialog === 'propose' && (
        <ProposeDialog
          onClose={() => setDialog(undefined)}
          consultation={consultation}
          t={t}
          locale={locale}
          take={take}
        />
      )}
    </section>
  )
}
