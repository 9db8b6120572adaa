import { formatMoney } from '../../../../../modules/shared/money.ts'
import { atNoon } from '../../../../../modules/shared/time.ts'
import { dayOf } from '../day-of.ts'
import type { NextStepData, Situation } from './situation.ts'

export type Line = {
  text: string
  tone?: 'lead' | 'muted'
  href?: string
  /** Words of a person, after `text`. */
  quote?: string
}

/** The sentences below the heading, in their order. */
export function linesOf(data: NextStepData, situation: Situation): Line[] {
  const { debt, awaited, why, isWhyFirst, isWaitedFor } = situation
  const { t, hasOffer } = data
  return [
    debt && { text: debt.how },
    awaited && { text: t('invoice.documents.title'), href: '#documents' },
    ...aboutColleague(data),
    ...aboutProposal(data, situation),
    ...aboutCover(data),
    ifUnanswered(data),
    ...aboutDecline(data, situation),
    why && (!isWhyFirst || debt || awaited) && { text: why },
    sayGone(data, situation),
    hasOffer && !isWaitedFor && { text: t('consultation.detail.offerWaits'), href: '#offers' },
    lastProposal(data),
    afterCall(data, situation),
    whoComes(data, situation),
  ].filter((line): line is Line => Boolean(line))
}

/** A colleague would meet the client instead: who it is, and that the client decides. */
function aboutColleague({ consultation, links, t }: NextStepData): Line[] {
  const colleague = consultation.proposal?.colleague
  if (!colleague) return []
  const { name } = colleague
  const lawyer = consultation.counterpart.name
  if (consultation.side === 'lawyer')
    return [{ text: t('consultation.detail.colleagueOwn', { name }) }]
  return [
    { text: t('consultation.detail.colleague', { name, lawyer }) },
    {
      text: t('consultation.detail.colleagueProfile', { name }),
      href: links.colleague.replace('{slug}', colleague.lawyerSlug),
    },
  ]
}

/** What happens to a request that nobody answers. */
function ifUnanswered({ consultation, t }: NextStepData): Line | undefined {
  if (consultation.nextStep.code !== 'wait-for-answer') return undefined
  return {
    text: t('consultation.detail.ifUnanswered', { isAgreed: 'no', moment: '' }),
    tone: 'muted',
  }
}

/** Who may answer while the lawyer is away. */
function aboutCover({ consultation, t, locale, now }: NextStepData): Line[] {
  const { cover, side } = consultation
  if (!cover || consultation.proposal?.colleague) return []
  const { name } = cover
  const own = side === 'lawyer' ? 'Own' : ''
  return [
    {
      text: t(`consultation.detail.coverTitle${own}`, {
        day: dayOf(atNoon(cover.until), locale, now),
      }),
    },
    { text: t(`consultation.detail.coverText${own}`, { name }), tone: 'muted' },
  ]
}

function aboutProposal({ consultation, t, moment }: NextStepData, { can }: Situation): Line[] {
  const { proposal, startsAt } = consultation
  if (!proposal) return []
  const ifUnanswered = t('consultation.detail.ifUnanswered', {
    isAgreed: can('drop-proposal') ? 'yes' : 'no',
    moment: moment(startsAt, true),
  })
  return [
    { text: moment(proposal.startsAt, true), tone: 'lead' },
    { text: ifUnanswered, tone: 'muted' },
  ]
}

function aboutDecline({ consultation, t, locale }: NextStepData, { why }: Situation): Line[] {
  const { decline, price, side } = consultation
  if (!decline) return []
  const by = decline.by === side ? 'you' : decline.by
  const lines: Line[] = []
  // What cancelling does with the money, where a payer looks first.
  if (decline.by !== 'system' && price.refundDueCents)
    lines.push({
      text: t('consultation.detail.moneyBack', {
        side,
        by,
        isDone: price.refundedAt ? 'yes' : 'no',
        amount: formatMoney(price.refundDueCents, locale),
      }),
    })
  if (decline.comment)
    lines.push({ text: t('consultation.detail.commentOf', { by }), quote: decline.comment })
  else if (!why) lines.push({ text: t('consultation.detail.declinedBySystem'), tone: 'muted' })
  return lines
}

/** The lawyer cannot be booked any more; nothing where this is why the consultation ended. */
function sayGone({ consultation, t }: NextStepData, { gone }: Situation): Line | undefined {
  const reason = consultation.decline?.reason
  if (!gone || reason === 'lawyer-gone' || reason === 'lawyer-left' || reason === 'account-deleted')
    return undefined
  return { text: t(`consultation.gone.${gone}`), tone: 'muted' }
}

function lastProposal({ consultation, t }: NextStepData): Line | undefined {
  const { proposal, nextStep, side } = consultation
  if (proposal?.left !== 0) return undefined
  const whose = nextStep.by === side ? 'lastProposal' : 'lastProposalOther'
  return { text: t(`consultation.detail.${whose}`), tone: 'muted' }
}

function afterCall(
  { consultation, t, deadline }: NextStepData,
  { isCallOver, mayInvoice }: Situation,
): Line | undefined {
  const { join, side } = consultation
  if (!isCallOver || !join) return undefined
  const text = t('consultation.detail.afterCall', { side, until: deadline(join.closesAt) })
  return {
    text: mayInvoice ? `${t('consultation.detail.afterCallInvoice')} ${text}` : text,
    tone: 'muted',
  }
}

function whoComes({ phase, t }: NextStepData, { isComing }: Situation): Line | undefined {
  if (phase !== 'before') return undefined
  const text = [
    isComing.you && t('consultation.detail.youCome'),
    isComing.other && t('consultation.detail.otherComes'),
  ]
    .filter(Boolean)
    .join(' ')
  return text ? { text, tone: 'muted' } : undefined
}
