import { translators, type Locale } from '#modules/shared'
import type { Needs } from './needs.ts'

/** Does not repeat the text: it must not be sent to a foreign address. */
export function acknowledgementMail({ brand, links }: Needs, locale: Locale) {
  const t = translators[locale]
  return {
    subject: t('contact.mail.received.subject'),
    heading: t('contact.mail.received.heading'),
    paragraphs: [t('contact.mail.received.text'), t('contact.mail.received.secrecy')],
    action: { label: t('contact.mail.received.action'), url: links.to('faq', {}, locale) },
    footnote: t('contact.mail.received.footnote', { email: brand.supportEmail }),
  }
}

/** The team's answer with the question below. */
export function answerMail(
  { brand, links }: Needs,
  locale: Locale,
  { answer, question }: { answer: string; question: string },
) {
  const t = translators[locale]
  return {
    subject: t('contact.mail.answer.subject'),
    heading: t('contact.mail.answer.heading'),
    paragraphs: [
      ...paragraphsOf(answer),
      t('contact.mail.answer.signed', { brand: brand.name }),
      t('contact.mail.answer.youWrote'),
      ...paragraphsOf(question),
    ],
    action: { label: t('contact.mail.answer.action'), url: links.to('contact', {}, locale) },
    footnote: t('contact.mail.answer.footnote'),
  }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
