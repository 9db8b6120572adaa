export type Values = Readonly<Record<string, string>>

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Fills in values of the running product, such as `{brand}`. Throws for an unknown name in braces.
 */
export const fillIn = (html: string, values: Values): string =>
  html.replace(/(?:\{|%7B)([a-z-]+)(?:\}|%7D)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A document names {${name}}, which nothing fills`)
    if (value.startsWith('[')) return `<mark>${escaped(value)}</mark>`
    return value.includes('@')
      ? `<a href="mailto:${escaped(value)}">${escaped(value)}</a>`
      : escaped(value)
  })

/** Replaces `[…](route:user-terms)` by that page's address in the reader's language. */
export const leadToRoutes = (html: string, pathOf: (key: string) => string): string =>
  html.replace(/href="route:([a-z-]+)"/g, (_, key: string) => `href="${pathOf(key)}"`)

/** Keeps an amount and its unit on one line, and a dash at the end of its line. */
export const holdTogether = (html: string): string =>
  html.replace(/(\d) (?=\d{3}\b|€|%|val\.|min\.|MB|EUR)/g, '$1\u00a0').replaceAll(' – ', '\u00a0– ')

/** Wraps tables, so that a wide table scrolls instead of the page. */
export const frameTables = (html: string): string =>
  html.replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>', '</table></div>')

export type Question = { id: string; question: string; answer: string }
export type QuestionGroup = { id: string; title: string; questions: Question[] }

/**
 * Parses a page of questions: a heading of level 2 begins a group, one of level 3 is a question.
 */
export const questionGroups = (html: string): QuestionGroup[] =>
  partsOf(html, 'h2').map(({ id, title, rest }) => ({
    id,
    title,
    questions: partsOf(rest, 'h3').map((part) => ({
      id: part.id,
      question: part.title,
      answer: part.rest.trim(),
    })),
  }))

function partsOf(
  html: string,
  heading: 'h2' | 'h3',
): { id: string; title: string; rest: string }[] {
  const parts = html.split(new RegExp(`<${heading} id="([^"]*)">(.*?)</${heading}>`, 's')).slice(1)
  return Array.from({ length: parts.length / 3 }, (_, at) => ({
    id: parts[3 * at] ?? '',
    title: parts[3 * at + 1] ?? '',
    rest: parts[3 * at + 2] ?? '',
  }))
}

export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
