import { createHash } from 'node:crypto'
import { formatDateAndTime, formatMoney } from '#modules/shared'
import type { Order } from './tables.ts'
import { words } from './words.ts'

type Lang = 'lt' | 'en'
type View = { order: Order; merchant: string; lang: Lang; now: Date }

/** The payer's page: plain forms, no script. */
export function paymentPage({ order, merchant, lang, now }: View): string {
  const t = words[lang]
  const paid = order.status === 'paid' || order.status === 'refunded'
  const dead = order.expiresAt <= now
  const buttons =
    paid || dead
      ? `<p class="said">${paid ? t.done : t.expired}</p>${button('close', t.back, 'plain')}`
      : `${button('pay', t.pay, 'yes')}${button('fail', t.fail, 'no', t.explainFail)}${button('close', t.close, 'plain')}`
  return page(
    lang,
    `
    <dl>
      <div><dt>${t.payee}</dt><dd>${escape(merchant)}</dd></div>
      ${order.payee ? `<div><dt>${t.onBehalfOf}</dt><dd>${escape(order.payee)}</dd></div>` : ''}
      <div><dt>${t.purpose}</dt><dd>${escape(order.purpose)}</dd></div>
      <div class="sum"><dt>${t.amount}</dt><dd>${formatMoney(order.amountCents, lang)}</dd></div>
      <div><dt>${t.until}</dt><dd>${formatDateAndTime(order.expiresAt, lang)}</dd></div>
    </dl>
    <form method="post">${buttons}</form>`,
    otherLanguage(lang),
  )
}

export const unknownPage = (lang: Lang): string =>
  page(lang, `<p class="said">${words[lang].unknown}</p>`, otherLanguage(lang))

const button = (action: string, label: string, tone: string, hint = '') =>
  `<button name="action" value="${action}" class="${tone}">${label}</button>${hint && `<p class="hint">${hint}</p>`}`

const otherLanguage = (lang: Lang) =>
  lang === 'lt'
    ? '<a href="?lang=en" lang="en" hreflang="en">English</a>'
    : '<a href="?lang=lt" lang="lt" hreflang="lt">Lietuviškai</a>'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
  *{box-sizing:border-box}
  body{margin:0;min-height:100vh;background:#e8eef4;color:#0b2239;font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;color-scheme:light}
  .tape{background:repeating-linear-gradient(-45deg,#ffd400 0 14px,#111 14px 28px);height:10px}
  header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:14px 20px;background:#0b2239;color:#fff}
  header strong{font-size:18px;letter-spacing:.01em}
  header a{color:#fff;padding:8px 0}
  main{max-width:30rem;margin:24px auto;padding:0 16px}
  section{background:#fff;border:1px solid #c3d0dd;border-radius:3px;padding:20px}
  .warn{margin:0 0 16px;padding:10px 12px;background:#fff4bf;border-left:4px solid #d9a900;font-weight:600}
  dl{margin:0 0 20px}
  dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid #dde5ec}
  dt{color:#45596d}
  dd{margin:0;text-align:right;overflow-wrap:anywhere}
  .sum dd{font-size:24px;font-weight:700;font-variant-numeric:tabular-nums;line-height:1.2}
  form{display:grid;gap:10px;margin:0}
  button{min-height:48px;padding:10px 16px;font:inherit;font-weight:600;border-radius:3px;border:2px solid #0b2239;cursor:pointer}
  button:focus-visible,a:focus-visible{outline:3px solid #d9a900;outline-offset:2px}
  .yes{background:#0a6b3d;border-color:#0a6b3d;color:#fff}
  .no{background:#fff;color:#9b1c1c;border-color:#9b1c1c}
  .plain{background:#fff;color:#0b2239}
  .hint{margin:-4px 0 4px;color:#45596d;font-size:14px}
  .said{margin:0 0 12px;font-weight:600}`

const page = (lang: Lang, content: string, other: string) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${words[lang].bank}</title><style>${style}</style></head>
<body><div class="tape"></div><header><strong>${words[lang].bank}</strong>${other}</header>
<main><section><p class="warn">${words[lang].notReal}</p>${content}</section></main></body></html>`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Browsers apply `form-action` also to redirects after a form, so the return addresses are named. */
export const contentSecurityPolicy = (wayBack: string[]): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${wayBack.join(' ')}; frame-ancestors 'none'; base-uri 'none'`
