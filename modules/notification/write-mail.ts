import type { MailLinkPurpose } from '#modules/consultation'
import { translators, type Links, type Locale } from '#modules/shared'
import type { NotificationParams } from './notification.ts'
import { linkTo, type Place } from './places.ts'
import { sayText, valuesOf, type TextName } from './texts.ts'

type Told = { text: TextName; leadsTo: Place; consultationId: string | null; params: NotificationParams }

/** The mail of something told: one sentence, the moment and the amount set apart, the next step as the one button. */
export function writeMail(links: Links, { text, leadsTo, consultationId, params }: Told, locale: Locale, link?: { purpose: MailLinkPurpose; token: string }) {
  const t = translators[locale]
  const title = sayText(t, text, 'title', params)
  const values = valuesOf(params, locale)
  const facts = (['moment', 'amount', 'deadline'] as const).flatMap((name): [string, string][] => (values[name] ? [[t(`notification.facts.${name}`), values[name]]] : []))
  return {
    subject: title,
    heading: title,
    paragraphs: [sayText(t, text, 'body', params)],
    facts,
    action: { label: sayText(t, text, 'action', params), url: linkTo(links, leadsTo, { ...params, consultationId }, locale) },
    ...(link && { also: { label: t(`notification.letsDo.${link.purpose}`), url: links.to(link.purpose === 'answer-proposal' || link.purpose === 'take-offer' ? 'proposal' : 'action', {}, locale, { token: link.token }) } }),
    footnote: t(consultationId ? 'notification.footnote' : 'notification.footnoteAccount'),
  }
}
