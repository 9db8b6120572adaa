import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderMail, type MailContent } from '#modules/messenger'
import { LOCALES, translators, type Links, type Locale, type MessageKey } from '#modules/shared'
import { catalogs } from '../../locales/index.ts'
import { printSampleMails } from './notification-mails.ts'

type Sample = { name: string; locale: Locale; mail: MailContent }
type Words = { subject: string; heading?: string; action?: string; footnote?: string }

const VALUES = {
  code: '048213',
  label: '048213',
  n: 3,
  provider: 'Google',
  amount: '29,00 €',
  name: 'Žydrūnė',
  firm: 'Vaitkus ir partneriai',
  brand: 'Patarta',
  moment: '2026-12-15 14:30',
  hours: 24,
}

/** As modules/messenger/delivery/templates.test.ts finds them. */
const IS_MAIL = /\.(mail|message|mails|invitation|check)\b|^(firm|contact|account|lawyer)\./

/**
 * Mails that other modules compose: whatever in the catalogs has a subject, its sentences one below
 * the other.
 */
function otherMails(locale: Locale, links: Links): Sample[] {
  const found: Sample[] = []
  const look = (branch: object, path: string) => {
    if ('subject' in branch && IS_MAIL.test(path))
      found.push({ name: path, locale, mail: mailOf(branch as Words, path, locale, links) })
    else
      for (const [name, part] of Object.entries(branch))
        if (typeof part === 'object' && part) look(part, `${path}.${name}`)
  }
  for (const [name, catalog] of Object.entries(catalogs[locale])) look(catalog, name)
  return found
}

function mailOf(words: Words, path: string, locale: Locale, links: Links): MailContent {
  const say = (part: string) =>
    translators[locale](
      `${path}.${part}` as MessageKey,
      new Proxy(VALUES, {
        has: () => true,
        get: (values, name) => values[name as keyof typeof VALUES] ?? '…',
      }) as never,
    )
  const { subject: _subject, heading, action, footnote, ...rest } = words
  return {
    subject: say('subject'),
    heading: heading ? say('heading') : say('subject'),
    paragraphs: Object.entries(rest).flatMap(([part, text]) =>
      typeof text === 'string' ? [say(part)] : [],
    ),
    ...(action && { action: { label: say('action'), url: links.to('home', {}, locale) } }),
    ...(footnote && { footnote: say('footnote') }),
  }
}

/**
 * Each mail as HTML and text, and one page that shows them all beside each other as wide as a
 * telephone.
 */
export function writeSampleMails(
  folder: string,
  links: Links,
  brand: { name: string; supportEmail: string },
): string {
  const samples = [
    ...printSampleMails(links, catalogs),
    ...LOCALES.flatMap((locale) => otherMails(locale, links)),
  ]
  mkdirSync(folder, { recursive: true })
  for (const { name, locale, mail } of samples) {
    const { html, text } = renderMail(mail, {
      locale,
      brand: { ...brand, url: links.to('home', {}, locale) },
    })
    writeFileSync(join(folder, `${name}.${locale}.html`), html)
    writeFileSync(join(folder, `${name}.${locale}.txt`), `${mail.subject}\n\n${text}`)
  }
  const frames = samples.map(
    ({ name, locale, mail }) =>
      `<figure><figcaption>${name} (${locale}): ${mail.subject}</figcaption><iframe src="${name}.${locale}.html" width="390" height="900" title="${name}"></iframe></figure>`,
  )
  const sheet = join(folder, 'index.html')
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><title>Mails</title><style>body{display:flex;flex-wrap:wrap;gap:24px;font:14px sans-serif;color-scheme:light dark}figure{margin:0;width:392px}iframe{border:1px solid #888}</style>${frames.join('')}`,
  )
  return sheet
}
