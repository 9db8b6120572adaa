import type { Match } from './paths.ts'

/** The operator's analytics; there are none where the team has set no ID. */
export type Analytics = {
  id: string
  /** Where its script comes from. */
  origin: string
  /** Where it may send to, as the content security policy names them. */
  collectors: string
}

/**
 * Whether a page may be counted: only one that is the same for everybody, and whose address says
 * nothing about a person, an area of law or what somebody looked for (Law on the Bar, Art. 46(5):
 * whom one turns to and about what is secret).
 */
export const isMeasured = (match: Match | undefined, url: URL): boolean =>
  match?.route.index === true && Object.keys(match.params).length === 0 && url.search === ''

/** Lets the script in on the pages that are counted, and nowhere else. */
export function allowAnalytics(policy: string, { origin, collectors }: Analytics): string {
  const also = (directive: string, sources: string) => (text: string) =>
    text.replace(`${directive} 'self'`, `${directive} 'self' ${sources}`)
  return [
    also('script-src', origin),
    also('connect-src', `${origin} ${collectors}`),
    also('img-src', `${origin} ${collectors}`),
  ].reduce((text, add) => add(text), policy)
}
