import { sayRefundNow, sayRefundRule, type MailLinkPurpose } from '#modules/consultation'
import {
  formatDeadlineWithZone,
  formatMoney,
  translators,
  type Links,
  type Locale,
  type Translate,
} from '#modules/shared'
import type { NotificationParams } from '../notification.ts'
import { linkTo } from '../inbox/places.ts'
import { sayText, valuesOf } from './texts.ts'
import type { TextName } from './text-name.ts'
import type { NewNotification } from '../new-notification.ts'

/** The page of each mail link. */
const PAGES = {
  answer: 'action',
  attendance: 'action',
  'answer-proposal': 'proposal',
  'take-offer': 'proposal',
} as const satisfies Record<MailLinkPurpose, string>

/** What the deadline is for. */
const untilWhen: {
  readonly [Name in TextName]?: 'answer' | 'pay' | 'sign' | 'book' | 'lawyer' | 'team'
} = {
  booked: 'answer',
  remindRequest: 'answer',
  proposedByLawyer: 'answer',
  proposedByClient: 'answer',
  remindProposal: 'answer',
  toPay: 'pay',
  remindPayment: 'pay',
  finalInvoiceToPay: 'pay',
  remindInvoice: 'pay',
  remindLateInvoice: 'pay',
  remindLateInvoiceOnce: 'pay',
  timeTaken: 'pay',
  toSign: 'sign',
  toSignUnpaid: 'sign',
  remindSignature: 'sign',
  timeTakenToSign: 'sign',
  timeFreed: 'book',
  requestSent: 'lawyer',
  approvalAsked: 'team',
}

type MailInput = Pick<NewNotification, 'text' | 'leadsTo' | 'consultationId' | 'params'>

export function writeMail(
  links: Links,
  { text, leadsTo, consultationId, params }: MailInput,
  locale: Locale,
  link?: { purpose: MailLinkPurpose; token: string },
  now?: Date,
) {
  const t = translators[locale]
  const title = sayText(t, text, 'title', params, now)
  const values = valuesOf(params, locale, now)
  // For a further meeting, the offer counts, not the meeting before it.
  const known = values.offered
    ? ([
        ['offerUntil', values.deadlineWithZone],
        ['price', values.price || values.amount],
        ['offered', values.offered],
      ] as const)
    : ([
        ['proposed', values.proposed],
        [values.proposed ? 'planned' : 'moment', values.moment],
        [values.price ? 'price' : 'amount', values.price || values.amount],
        [untilWhen[text] ?? 'deadline', values.deadlineWithZone],
      ] as const)
  const facts = [...known, ['number', values.offered ? undefined : params.number] as const].flatMap(
    ([name, value]): [string, string][] =>
      value ? [[t(`notification.facts.${name}`), value]] : [],
  )
  return {
    subject: title,
    heading: title,
    paragraphs: [
      sayText(t, text, 'body', params, now),
      ...sayRefund(t, params, now),
      ...sayMoneyBack(t, params),
    ],
    facts,
    action: {
      label: sayText(t, text, 'action', params, now),
      url: linkTo(links, leadsTo, { ...params, consultationId }, locale),
    },
    ...(link && {
      also: {
        label: t(`notification.mailAction.${link.purpose}`),
        url: links.to(PAGES[link.purpose], {}, locale, { token: link.token }),
      },
    }),
    footnote: t(consultationId ? 'notification.footnote' : 'notification.footnoteAccount'),
  }
}

/** What is refunded if the meeting does not take place; nothing for free meetings. */
function sayRefund(
  t: Translate,
  { refund, priceCents, payment, startsAt, timeZone }: NotificationParams,
  now?: Date,
) {
  if (!refund || !priceCents || !payment || !startsAt) return []
  const { isSigned, signBy, ...rule } = refund
  const start = new Date(startsAt)
  const facts = {
    payment,
    rule,
    priceCents,
    isSigned,
    startsAt: start,
    signBy: signBy ? new Date(signBy) : undefined,
    now: now ?? start,
  }
  return [
    sayRefundRule(facts, {
      reader: 'client',
      t,
      deadline: (instant) => formatDeadlineWithZone(instant, t.locale, timeZone, now),
    }),
  ]
}

/** What is refunded after a cancellation, in the words shown at the button. */
function sayMoneyBack(t: Translate, { moneyBack }: NotificationParams) {
  if (!moneyBack) return []
  const { reader, ...refund } = moneyBack
  return [
    sayRefundNow(
      { payment: 'before', refund, isPaid: true },
      { t, reader, money: (cents) => formatMoney(cents, t.locale) },
    ),
  ]
}
