export type Values = Readonly<Record<string, string>>

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Puts in what only the running product knows, such as `{brand}`. An unknown word in braces is a
 * slip of the pen, and throws.
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

/**
 * `[…](route:user-terms)` leads to that page in the reader's language, wherever the table of routes
 * puts it.
 */
export const leadToRoutes = (html: string, pathOf: (key: string) => string): string =>
  html.replace(/href="route:([a-z-]+)"/g, (_, key: string) => `href="${pathOf(key)}"`)

/**
 * An amount stays on one line with its unit, its thousands with each other, and no line begins with
 * a dash.
 */
export const holdTogether = (html: string): string =>
  html.replace(/(\d) (?=\d{3}\b|€|%|val\.|min\.|MB|EUR)/g, '$1\u00a0').replaceAll(' – ', '\u00a0– ')

/** A wide table scrolls by itself, so that the page does not. */
export const frameTables = (html: string): string =>
  html.replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>', '</table></div>')

export type Question = { id: string; question: string; answer: string }
export type QuestionGroup = { id: string; title: string; questions: Question[] }

/**
 * A page of questions: a heading of the second level opens a group, one of the third level is a
 * question.
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
