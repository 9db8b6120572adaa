import type { MailLinkPurpose } from '#modules/consultation'
import { translators, type Links, type Locale } from '#modules/shared'
import type { NotificationParams } from './notification.ts'
import { linkTo, type Place } from './places.ts'
import { sayText, valuesOf, type TextName } from './texts.ts'

/** What has to be done by the deadline, and by whom. */
const untilWhen: { readonly [Name in TextName]?: 'answer' | 'pay' | 'book' | 'lawyer' | 'team' } = {
  booked: 'answer', remindRequest: 'answer', proposedByLawyer: 'answer', proposedByClient: 'answer', remindProposal: 'answer', toPay: 'pay', remindPayment: 'pay', finalInvoiceToPay: 'pay', timeTaken: 'pay', timeFreed: 'book', requestSent: 'lawyer', approvalAsked: 'team',
}

type Told = { text: TextName; leadsTo: Place; consultationId: string | null; params: NotificationParams }

/** The mail of something told: one sentence, the moment and the amount set apart, the next step as the one button. */
export function writeMail(links: Links, { text, leadsTo, consultationId, params }: Told, locale: Locale, link?: { purpose: MailLinkPurpose; token: string }, now?: Date) {
  const t = translators[locale]
  const title = sayText(t, text, 'title', params, now)
  const values = valuesOf(params, locale, now)
  // Of a further meeting the one before it is only where it began: what counts is what is offered.
  const known = values.offered
    ? ([['offerUntil', values.deadlineWithZone], ['price', values.amount], ['offered', values.offered]] as const)
    : ([['proposed', values.proposed], [values.proposed ? 'standing' : 'moment', values.moment], ['amount', values.amount], [untilWhen[text] ?? 'deadline', values.deadlineWithZone]] as const)
  const facts = known.flatMap(([name, value]): [string, string][] => (value ? [[t(`notification.facts.${name}`), value]] : []))
  return {
    subject: title,
    heading: title,
    paragraphs: [sayText(t, text, 'body', params, now)],
    facts,
    action: { label: sayText(t, text, 'action', params, now), url: linkTo(links, leadsTo, { ...params, consultationId }, locale) },
    ...(link && { also: { label: t(`notification.letsDo.${link.purpose}`), url: links.to(link.purpose === 'answer-proposal' || link.purpose === 'take-offer' ? 'proposal' : 'action', {}, locale, { token: link.token }) } }),
    footnote: t(consultationId ? 'notification.footnote' : 'notification.footnoteAccount'),
  }
}
