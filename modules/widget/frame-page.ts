import { createHash } from 'node:crypto'
import { html, type Html } from '#modules/messenger'
import { translators, type Locale } from '#modules/shared'

export type FramePart = {
  title: string
  hint: string
  href: string
  days: ReadonlyArray<{
    name: string
    times: readonly { href: string; text: string; label: string }[]
  }>
  more: string
  waiting: string | undefined
}
/** `auto` follows the visitor's system. */
export const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]
export type FrameView = {
  locale: Locale
  title: string
  parts: readonly FramePart[]
  brand: { name: string; href: string }
}

const DARK =
  '--ink: #eef1f5; --ink-2: #b6bfcc; --line: #3a4350; --paper: #181d25; --accent: #e58a66'
const STYLE = `
:root { color-scheme: light; --ink: #16202e; --ink-2: #475467; --line: #d8d3c6; --paper: #fff; --accent: #9a3b1d }
[data-theme=dark] { color-scheme: dark; ${DARK} }
@media (prefers-color-scheme: dark) { [data-theme=auto] { color-scheme: dark; ${DARK} } }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
h1 { margin: 0; font-size: 1.125rem; line-height: 1.3 } h2 { margin: .75rem 0 .375rem; font-size: .9375rem }
section + section { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line) }
p { margin: .25rem 0; color: var(--ink-2) } a { color: var(--accent) }
ul { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; padding: 0; list-style: none }
.time { display: inline-flex; align-items: center; justify-content: center; min-width: 4.5rem; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; color: var(--ink); font-variant-numeric: tabular-nums; text-align: center; text-decoration: none }
.time:hover { border-color: var(--accent); color: var(--accent) } a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
footer { margin-top: 1rem; font-size: 13px } .links { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-top: .75rem }
.links a, footer a { display: inline-block; padding-block: .375rem }`

/** Posts the frame's height to the page around it. */
const SCRIPT = `const post=()=>parent.postMessage({bookingTimesHeight:document.documentElement.getBoundingClientRect().height},'*');new ResizeObserver(post).observe(document.documentElement);post()`

export const EMPTY_PAGE = `<!doctype html><title>404</title><body><script>${SCRIPT}</script>`

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The frame may be shown on the listed sites and on our preview, and loads nothing. */
export const framePolicy = (sites: readonly string[], ownOrigin: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[ownOrigin, ...sites].join(' ')}`,
  ].join('; ')

/** Links open the booking in a new tab, so that clients see our address. */
export function framePage({ locale, title, parts, brand }: FrameView, theme: Theme): string {
  const t = translators[locale]
  const page = html`<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${raw(`<style>${STYLE}</style>`)}</head><body><main>${parts.map((part) => partOf(part, t('widget.frame.none')))}</main><footer><a href="${brand.href}" target="_blank" rel="noopener">${t('widget.frame.by', { brand: brand.name })}</a></footer>${raw(`<script>${SCRIPT}</script>`)}</body></html>`
  return page.source

  function partOf({ title: name, hint, href, days, more, waiting }: FramePart, none: string): Html {
    return html`<section><h1>${name}</h1><p>${hint}</p>${days.map((day) => html`<h2>${day.name}</h2><ul>${day.times.map((time) => html`<li><a class="time" href="${time.href}" target="_blank" rel="noopener" aria-label="${time.label}">${time.text}</a></li>`)}</ul>`)}${days.length === 0 && html`<p>${none}</p>`}<div class="links"><a href="${href}" target="_blank" rel="noopener">${more}</a>${waiting !== undefined && html`<a href="${waiting}" target="_blank" rel="noopener">${t('waiting-list.page.title')}</a>`}</div></section>`
  }
}

/** Only for constants: the policy has their hashes, and escaping would change them. */
const raw = (text: string): Html =>
  Object.assign(Object.create(Object.getPrototypeOf(html``)) as Html, { source: text })
