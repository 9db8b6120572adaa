import type { Match } from './paths.ts'

/** The operator's analytics. Undefined while the team has set no ID. */
export type Analytics = {
  id: string
  /** The origin of its script. */
  origin: string
  /** The origins it may send data to, as the content security policy names them. */
  collectors: string
}

/**
 * Whether visits to a page may be counted. Only pages that look the same for everybody and whose
 * address names no person, area of law or search count: whom a person asks for legal help, and
 * about what, is secret (Law on the Bar, Art. 46(5)).
 */
export const isMeasured = (match: Match | undefined, url: URL): boolean =>
  match?.route.index === true && Object.keys(match.params).length === 0 && url.search === ''

/** Allows the analytics script on counted pages, and nowhere else. */
export function allowAnalytics(policy: string, { origin, collectors }: Analytics): string {
  const also = (directive: string, sources: string) => (text: string) =>
    text.replace(`${directive} 'self'`, `${directive} 'self' ${sources}`)
  return [
    also('script-src', origin),
    also('connect-src', `${origin} ${collectors}`),
    also('img-src', `${origin} ${collectors}`),
  ].reduce((text, add) => add(text), policy)
}
