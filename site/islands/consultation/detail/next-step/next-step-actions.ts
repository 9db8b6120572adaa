import { wordForDecline } from '../../../../../modules/consultation/state/shown-status.ts'
import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import type { NextStepData, Situation } from './situation.ts'

type Tone = 'accent' | 'quiet' | 'plain'
export type Press =
  | 'conflict'
  | 'accept'
  | 'accept-proposal'
  | 'calendar'
  | 'come'
  | 'drop-proposal'
  | 'propose'
  | 'decline'
export type Action = { text: string; tone: Tone } & (
  { href: string } | { press: Press } | { download: DocumentsView['items'][number] }
)

/** The buttons in the order of their rank. Only the first main one is accented. */
export function actionsOf(data: NextStepData, situation: Situation): Action[] {
  const actions = [
    ...mainActions(data, situation),
    ...afterwards(data, situation),
    ...otherWays(data, situation),
  ].filter((action): action is Action => Boolean(action))
  const main = actions.findIndex(({ tone }) => tone === 'accent')
  return actions.map((action, at) =>
    action.tone === 'accent' && at !== main ? { ...action, tone: 'quiet' } : action,
  )
}

type OptionalActions = (Action | false | undefined)[]

/** What the person on this side has to do now. */
function mainActions(data: NextStepData, situation: Situation): OptionalActions {
  const { consultation, links, phase, isConsentAsked, t, locale } = data
  const { can, mustInvoice, isInvoiceNext, isCallOver } = situation
  const { code } = consultation.nextStep
  const colleague = consultation.proposal?.colleague
  const amount = formatMoney(consultation.price.grossCents, locale)
  const press = (name: Press, text: string, tone: Tone = 'accent'): Action => ({
    press: name,
    text,
    tone,
  })
  const link = (href: string, text: string, tone: Tone = 'accent'): Action => ({
    href,
    text,
    tone,
  })
  return [
    can('clear-conflict') && press('conflict', t('consultation.detail.checkConflict')),
    can('accept') && press('accept', t('consultation.moves.accept')),
    can('accept-proposal') &&
      press(
        'accept-proposal',
        colleague
          ? t('consultation.detail.agreeColleague', { name: colleague.name })
          : t('consultation.moves.accept-proposal'),
      ),
    code === 'read-agreement' && link(links.agreement, t('consultation.detail.readAgreement')),
    code === 'pay' && link(links.payment, t('consultation.detail.pay', { amount })),
    code === 'sign' && link(links.agreement, t('consultation.moves.sign')),
    mustInvoice && (isCallOver || isInvoiceNext) && link('#final-invoice', t('invoice.final.open')),
    (phase === 'open' || phase === 'running') && link(links.meeting, t('consultation.moves.join')),
    phase === 'overtime' && link(links.meeting, t('consultation.moves.join'), 'quiet'),
    phase === 'before' &&
      link(
        links.meeting,
        t('consultation.detail.testDevices'),
        isConsentAsked ? 'quiet' : 'accent',
      ),
    (phase === 'before' || phase === 'open') &&
      press('calendar', t('consultation.detail.addToCalendar'), 'quiet'),
  ]
}

/** What follows a meeting: an offer, the invoice, unread messages, a review, coming back. */
function afterwards(data: NextStepData, situation: Situation): OptionalActions {
  const { links, t } = data
  const { isWaitedFor, isCallOver, debt, unread, canReview, isReviewMain, canBookAgain } = situation
  const invoice = debt?.invoice
  const review: Action | false = canReview && {
    href: links.review ?? '',
    text: t('consultation.detail.leaveReview'),
    tone: isReviewMain ? 'accent' : 'quiet',
  }
  return [
    debt?.amount !== undefined && {
      href: links.payment,
      text: t('consultation.detail.pay', { amount: debt.amount }),
      tone: 'accent',
    },
    invoice && {
      download: invoice,
      text: t('invoice.documents.see'),
      tone: debt.amount === undefined ? 'accent' : 'quiet',
    },
    isWaitedFor && {
      href: '#offers',
      text: t('consultation.detail.seeOffer'),
      tone: 'accent',
    },
    unread !== null && {
      href: unread.href,
      text: t('matter.link.unread', { n: unread.unread }),
      tone: 'accent',
    },
    isReviewMain && review,
    canBookAgain &&
      links.again !== null && {
        href: links.again,
        text: t('consultation.detail.bookAgain'),
        tone: 'quiet',
      },
    !isReviewMain && review,
    isCallOver && {
      href: links.meeting,
      text: t('consultation.detail.rejoin'),
      tone: 'quiet',
    },
  ]
}

/** The other ways: another time, ending it, other lawyers' times. */
function otherWays(data: NextStepData, situation: Situation): OptionalActions {
  const { consultation, links, phase, t } = data
  const { can, why, gone, isWhyFirst, isComing } = situation
  const { side, status, counterpart } = consultation
  const isEnded =
    status === 'declined' || status === 'refunded' || (status === 'past' && why !== undefined)
  return [
    can('drop-proposal') && {
      press: 'drop-proposal',
      text: t('consultation.moves.drop-proposal'),
      tone: 'quiet',
    },
    can('propose-time') && {
      press: 'propose',
      text: t('consultation.moves.propose-time'),
      tone: 'quiet',
    },
    phase === 'before' &&
      !isComing.you && { press: 'come', text: t('consultation.detail.come'), tone: 'plain' },
    can('decline') && {
      press: 'decline',
      text: t(`consultation.detail.${wordForDecline(side, consultation)}`),
      tone: 'plain',
    },
    isEnded &&
      side === 'client' &&
      links.calendar !== null && {
        href: links.calendar,
        text: t('consultation.detail.otherTimes', { name: counterpart.name }),
        tone: isWhyFirst && status === 'past' ? 'accent' : 'quiet',
      },
    gone !== null && {
      href: links.others,
      text: t('consultation.gone.others'),
      tone: isWhyFirst ? 'accent' : 'quiet',
    },
    can('propose-time') &&
      links.waiting !== null && {
        href: links.waiting,
        text: t('waiting-list.page.from-list'),
        tone: 'plain',
      },
  ]
}
