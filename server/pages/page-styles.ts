import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'

/** A page, and the source of its inline styles for the content security policy. */
type StyledPage = { html: Buffer; source: string | undefined }
/**
 * Who gets the page: the first page of a visit, one of the next pages, or a script of a page that
 * takes a part of it.
 */
export type StyleForm = 'first' | 'next' | 'part'
export type PlaceStyles = (html: Buffer, form: StyleForm) => StyledPage

/** The links to stylesheets that Astro writes at the end of a head, one after another. */
const LINKS = /(?:<link rel="stylesheet" href="\/_astro\/[^"]+">)+$/
/** The styles of most pages: what `layouts/Base.astro` and `layouts/Default.astro` import. */
const SHARED = /^(?:Base|Default)\.[\w-]+\.css$/

/**
 * Places the built stylesheets, which Astro links. The first page of a visit gets them inline,
 * because fetching them delays its first text, and asks the browser to fetch the shared ones when
 * it is idle. The next pages link the shared ones and have only their own inline. A script that
 * takes a part of a page gets the links: its own page's policy would refuse other inline styles
 * (decision 250).
 */
export function readPageStyles(assets: string): PlaceStyles {
  const folder = join(assets, '_astro')
  const files = new Map(
    (existsSync(folder) ? globSync('*.css', { cwd: folder }) : []).map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8').trim(),
    ]),
  )
  const shared = [...files.keys()].filter((name) => SHARED.test(name)).toSorted()
  const prefetch = Buffer.from(linksTo(shared, 'rel="prefetch" as="style"'))
  const made = new Map<string, Tags>()

  /** The tags in place of Astro's links. Shared styles come first: they order the layers. */
  function tagsFor(linked: string, form: 'first' | 'next'): Tags {
    const key = `${form} ${linked}`
    const known = made.get(key)
    if (known) return known
    const names = Array.from(linked.matchAll(/\/_astro\/([^"]+)/g), ([, name = '']) => name)
    const common = shared.filter((name) => names.includes(name))
    const own = names.filter((name) => !common.includes(name))
    const tags =
      form === 'first'
        ? inline([...common, ...own])
        : inline(own, linksTo(common, 'rel="stylesheet"'))
    made.set(key, tags)
    return tags
  }
  function inline(names: readonly string[], before = ''): Tags {
    const css = names.map((name) => files.get(name)).join('\n')
    return css === ''
      ? { html: Buffer.from(before), source: undefined }
      : {
          html: Buffer.from(`${before}<style>${css}</style>`),
          source: `'sha256-${hash('sha256', css, 'base64')}'`,
        }
  }

  return (html, form) => {
    const end = html.indexOf('</head>')
    const [linked] = LINKS.exec(html.subarray(0, Math.max(end, 0)).toString()) ?? []
    if (linked === undefined || form === 'part') return { html, source: undefined }
    const tags = tagsFor(linked, form)
    const foot = form === 'first' ? html.lastIndexOf('</body>') : -1
    const rest =
      foot === -1 ? [html.subarray(end)] : [html.subarray(end, foot), prefetch, html.subarray(foot)]
    return {
      html: Buffer.concat([html.subarray(0, end - linked.length), tags.html, ...rest]),
      source: tags.source,
    }
  }
}

type Tags = { html: Buffer; source: string | undefined }

const linksTo = (names: readonly string[], attributes: string): string =>
  names.map((name) => `<link ${attributes} href="/_astro/${name}">`).join('')

/** The headers that `styleFormOf` reads, for `Vary`. */
export const STYLES_VARY = 'Sec-Fetch-Mode, Sec-Fetch-Site'

/**
 * A reader who comes from a page of ours has the shared styles. A browser that has not fetched them
 * yet does so before it shows the page.
 */
export function styleFormOf(headers: IncomingHttpHeaders): StyleForm {
  if (headers['sec-fetch-site'] !== 'same-origin') return 'first'
  return headers['sec-fetch-mode'] === 'navigate' ? 'next' : 'part'
}
