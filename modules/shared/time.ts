import { LANGUAGE_TAGS, type Locale } from './locale.ts'

export const DEFAULT_TIME_ZONE = 'Europe/Vilnius'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** "2026-12-07": the day in Vilnius, by which contracts and books count. */
export const vilniusDate = (instant: Date): string => cached('books', 'sv-SE', { dateStyle: 'short', timeZone: DEFAULT_TIME_ZONE }).format(instant)

const formats = new Map<string, Intl.DateTimeFormat>()

function cached(key: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, found)
  return found
}

/** "Vilnius", "New York". */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** "Thu, 3 December, 14:30" / „ketvirtadienį, gruodžio 3 d., 14:30“ in the given zone; seen from another year (`now`), with its own. */
export function formatMoment(instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE, now: Date = instant): string {
  const tag = LANGUAGE_TAGS[locale]
  const part = (name: string, options: Intl.DateTimeFormatOptions, of = instant) => cached(`${tag}|${timeZone}|${name}`, tag, { timeZone, ...options }).format(of)
  const time = part('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const isThisYear = part('year', { year: 'numeric' }) === part('year', { year: 'numeric' }, now)
  const date = unbroken(isThisYear ? part('date', { day: 'numeric', month: 'long' }) : part('whole', { dateStyle: 'long' }))
  return locale === 'en' ? `${part('weekday', { weekday: 'short' })}, ${date}, ${time}` : `${inAccusative(part('weekday', { weekday: 'long' }))}, ${date}, ${time}`
}

/** "1 January 2027" / „2027 m. sausio 1 d.“: a whole date. */
export function formatDate(instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE): string {
  const tag = LANGUAGE_TAGS[locale]
  return unbroken(cached(`${tag}|${timeZone}|whole`, tag, { timeZone, dateStyle: 'long' }).format(instant))
}

/** „3 d.“ and „2027 m.“ stay together on their line. */
export const unbroken = (date: string): string => date.replace(/(\d) ([dm])\./g, '$1\u00a0$2.')

/** The same with the zone's city in brackets, for the places where a wrong zone would cost somebody a meeting. */
export const formatMomentWithZone = (instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE, now?: Date): string =>
  `${formatMoment(instant, locale, timeZone, now)} (${cityOf(timeZone)})`

/** The moment as it stands after "by" and „iki“, which asks for the genitive: „iki ketvirtadienio, gruodžio 3 d., 14:30“. */
export const formatDeadline = (instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE, now?: Date): string =>
  inGenitive(formatMoment(instant, locale, timeZone, now))

export const formatDeadlineWithZone = (instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE, now?: Date): string =>
  inGenitive(formatMomentWithZone(instant, locale, timeZone, now))

/** The day alone, for what is due on a day and not at a minute: „iki antradienio, gruodžio 8 d.“. */
export const formatDeadlineDay = (instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE, now?: Date): string =>
  formatDeadline(instant, locale, timeZone, now).replace(/, \d\d:\d\d$/, '')

const inGenitive = (moment: string): string => moment.replace(/^(\p{L}+)į,/u, '$1io,')

/** Lithuanian says when with the accusative: ketvirtadienis -> ketvirtadienį. All seven weekdays end in -is. */
const inAccusative = (weekday: string): string => weekday.replace(/is$/, 'į')

type Stretch = { startsAt: string; endsAt: string }

/** Which of these share a moment with the given one; what ends as the other begins does not. Pure. */
export const overlapping = <Time extends Stretch>(times: readonly Time[], { startsAt, endsAt }: Stretch): Time[] =>
  times.filter((time) => Date.parse(time.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(time.endsAt))
