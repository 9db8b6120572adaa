import { translators, type Locale } from '#modules/shared'
import { Html, html } from './escape.ts'
import type { MailContent } from '../message.ts'

type Frame = { locale: Locale; brand: { name: string; supportEmail: string; url: string } }

export const renderMail = (mail: MailContent, frame: Frame): { html: string; text: string } => ({
  html: asHtml(mail, frame),
  text: asText(mail, frame),
})

const SERIF = "Newsreader,Georgia,'Times New Roman',serif"
const SANS = "'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif"

/** Ends the preview in lists of mails after the first sentence. */
const NOTHING_MORE = new Html('&#847;&zwnj;&nbsp;'.repeat(60))

/**
 * Mail clients read inline styles; those with a dark mode read the sheet. Colours as in the site's
 * tokens.
 */
const sheet = new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #12161c !important; }
    .surface { background: #181d25 !important; border-color: #2b323d !important; }
    .ink { color: #eef1f5 !important; }
    .ink-2 { color: #b6bfcc !important; }
    .ink-3 { color: #8b96a5 !important; }
    .line { border-color: #2b323d !important; }
    .accent { background: #e58a66 !important; color: #1b0f0a !important; }
    .link { color: #e58a66 !important; }
  }
  @media (max-width: 480px) { .inner { padding: 28px 20px !important; } .button { display: block !important; text-align: center !important; } }
`)

function asHtml(
  { subject, heading, paragraphs, facts = [], action, also, footnote, unsubscribe }: MailContent,
  { locale, brand }: Frame,
) {
  const t = translators[locale]
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${sheet}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf6;">
<div style="display:none;max-height:0;overflow:hidden;">${paragraphs[0] ?? ''}${NOTHING_MORE}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf6;"><tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="ink" style="padding:0 4px 20px;font:500 20px/1.2 ${new Html(SERIF)};color:#16202e;"><a class="ink" href="${brand.url}" style="color:#16202e;text-decoration:none;">${brand.name}</a></td></tr>
<tr><td class="surface inner" style="padding:40px 36px;background:#ffffff;border:1px solid #e4e0d6;border-radius:6px;">
<h1 class="ink" style="margin:0 0 16px;font:500 25px/1.2 ${new Html(SERIF)};color:#16202e;">${heading}</h1>
${paragraphs.map(
  (
    paragraph,
  ) => html`<p class="ink" style="margin:0 0 14px;font:400 16px/1.55 ${new Html(SANS)};color:#16202e;">${lines(paragraph)}</p>
`,
)}${
    facts.length > 0 &&
    html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 6px;border-top:1px solid #e4e0d6;">
${facts.map(
  ([
    label,
    value,
  ]) => html`<tr><td class="ink-2 line" valign="top" style="white-space:nowrap;padding:10px 16px 10px 0;border-bottom:1px solid #e4e0d6;font:400 15px/1.45 ${new Html(SANS)};color:#475467;">${label}</td><td class="ink line" valign="top" align="right" style="padding:10px 0;border-bottom:1px solid #e4e0d6;font:600 15px/1.45 ${new Html(SANS)};font-variant-numeric:tabular-nums;color:#16202e;">${lines(value)}</td></tr>
`,
)}</table>
`
  }${
    action &&
    html`<p style="margin:26px 0 6px;"><a class="accent button" href="${action.url}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:#9a3b1d;color:#ffffff;font:600 16px/1.2 ${new Html(SANS)};text-decoration:none;">${action.label}</a></p>
<p class="ink-3" style="margin:14px 0 0;font:400 13px/1.5 ${new Html(SANS)};color:#626d7c;">${t('messenger.mail.buttonFails')}<br><a class="link" href="${action.url}" style="color:#9a3b1d;word-break:break-all;">${action.url}</a></p>
`
  }${
    also &&
    html`<p class="ink" style="margin:18px 0 0;font:400 16px/1.5 ${new Html(SANS)};color:#16202e;"><a class="link" href="${also.url}" style="color:#9a3b1d;">${also.label}</a></p>
`
  }${
    footnote !== undefined &&
    html`<p class="ink-3 line" style="margin:26px 0 0;padding-top:16px;border-top:1px solid #e4e0d6;font:400 13px/1.5 ${new Html(SANS)};color:#626d7c;">${lines(footnote)}</p>
`
  }</td></tr>
<tr><td class="ink-3" style="padding:20px 4px 0;font:400 13px/1.5 ${new Html(SANS)};color:#626d7c;">${t('messenger.mail.footer', { brand: brand.name })} <a class="link" href="mailto:${brand.supportEmail}" style="color:#9a3b1d;">${brand.supportEmail}</a>${unsubscribe !== undefined && html`<br><a class="link" href="${unsubscribe}" style="color:#9a3b1d;">${t('messenger.mail.unsubscribe')}</a>`}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.source
}

/** Keeps typed line ends. */
const lines = (text: string) =>
  new Html(
    text
      .split('\n')
      .map((line) => html`${line}`.source)
      .join('<br>'),
  )

function asText(
  { heading, paragraphs, facts = [], action, also, footnote, unsubscribe }: MailContent,
  { locale, brand }: Frame,
) {
  const t = translators[locale]
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    also ? `${also.label}:\n${also.url}` : '',
    footnote ?? '',
    `-- \n${brand.name}\n${t('messenger.mail.footer', { brand: brand.name })} ${brand.supportEmail}${unsubscribe ? `\n${t('messenger.mail.unsubscribe')}: ${unsubscribe}` : ''}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
