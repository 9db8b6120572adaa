import { LANGUAGE_TAGS, type Locale } from './locale.ts'

export const DEFAULT_TIME_ZONE = 'Europe/Vilnius'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The instant so many milliseconds later. */
export const after = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds)
/** The instant so many milliseconds earlier. */
export const before = (instant: Date, milliseconds: number): Date => after(instant, -milliseconds)

/**
 * The case of a weekday in a Lithuanian sentence; English has one form.
 * `name`: nominative, „antradienis“ (a heading). `on`: accusative, „antradienį“ (when it happens).
 * `from`: genitive, „antradienio“ (after „nuo“ and „iki“).
 */
type DayCase = 'name' | 'on' | 'from'

const WEEKDAY_ENDINGS: Readonly<Record<DayCase, string>> = { name: 'is', on: 'į', from: 'io' }
const RELATIVE_DAYS: Readonly<Record<Locale, readonly string[]>> = {
  lt: ['šiandien', 'rytoj'],
  en: ['today', 'tomorrow'],
}

type Form = Readonly<Intl.DateTimeFormatOptions>
const ISO_DATE: Form = { dateStyle: 'short' }
const TIME: Form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const DATE: Form = { dateStyle: 'long' }
const FULL_DATE: Form = { dateStyle: 'full' }
const DAY_AND_MONTH: Form = { day: 'numeric', month: 'long' }
const MONTH: Form = { year: 'numeric', month: 'long' }
const SHORT_MONTH: Form = { month: 'short' }
const WEEKDAY: Form = { weekday: 'long' }
const SHORT_WEEKDAY: Form = { weekday: 'short' }
const LONG_DAY: Form = { weekday: 'long', day: 'numeric', month: 'long' }
const LONG_DAY_AND_YEAR: Form = { ...LONG_DAY, year: 'numeric' }

/** By form, then by language and zone. Making one takes a hundred times as long as formatting. */
const formats = new Map<Form, Map<string, Intl.DateTimeFormat>>()

function format(instant: Date, languageTag: string, form: Form, timeZone: string): string {
  let inForm = formats.get(form)
  if (!inForm) formats.set(form, (inForm = new Map()))
  const key = languageTag + timeZone
  let found = inForm.get(key)
  if (!found) inForm.set(key, (found = new Intl.DateTimeFormat(languageTag, { ...form, timeZone })))
  return found.format(instant)
}

/** „3 d.“ and „2027 m.“ stay together on their line. */
const unbroken = (date: string): string => date.replace(/(\d) ([dm])\./g, '$1\u00a0$2.')

/** "2026-12-07": the date that a zone shows at an instant. */
export const dateIn = (timeZone: string, instant: Date): string =>
  format(instant, 'sv-SE', ISO_DATE, timeZone)

/** "2026-12-07": the day in Vilnius, by which contracts and invoices count. */
export const vilniusDate = (instant: Date): string => dateIn(DEFAULT_TIME_ZONE, instant)

/** An instant within the date "2026-12-07" or the month "2026-12", to be formatted in UTC. */
export const atNoon = (date: string): Date =>
  new Date(`${date.length === 7 ? `${date}-01` : date}T12:00:00Z`)

/** "Vilnius", "New York". */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

const formatter =
  (form: Form, tidy: (text: string) => string = (text) => text) =>
  (instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE): string =>
    tidy(format(instant, LANGUAGE_TAGS[locale], form, timeZone))

/** "14:30", by 24 hours in both languages. */
export const formatTime = formatter(TIME)

/**
 * "1 January 2027" / „2027 m. sausio 1 d.“: a whole date, in words in both languages. It has one
 * form for every case. "2027-01-01" is for fields, addresses and files, never for a text.
 */
export const formatDate = formatter(DATE, unbroken)

/** "Thursday 3 December 2026" / „2026 m. gruodžio 3 d., ketvirtadienis“, as in documents. */
export const formatFullDate = formatter(FULL_DATE, unbroken)

/** "3 December" / „gruodžio 3 d.“ It has one form for every case. */
export const formatDayAndMonth = formatter(DAY_AND_MONTH, unbroken)

/** "Tue" / „an“. */
export const formatShortWeekday = formatter(SHORT_WEEKDAY)

/** "1 January 2027, 14:30" / „2027 m. sausio 1 d., 14:30“. */
export const formatDateAndTime = (
  instant: Date,
  locale: Locale,
  timeZone: string = DEFAULT_TIME_ZONE,
): string => `${formatDate(instant, locale, timeZone)}, ${formatTime(instant, locale, timeZone)}`

/** "December" / „gruodžio“: the month of a date as it stands beside a day. */
export const formatMonthBesideDay = (date: string, locale: Locale): string =>
  formatDayAndMonth(atNoon(date), locale, 'UTC').replace(/\s*\d+(\s*d\.)?\s*/, '')

/** "December 2026" / „2026 m. gruodis“ of a month "2026-12" or of a date in it. */
export const formatMonth = (month: string, locale: Locale): string =>
  unbroken(format(atNoon(month), LANGUAGE_TAGS[locale], MONTH, 'UTC'))

/** "Dec" / "12", for the axis of a chart. */
export const formatShortMonth = formatter(SHORT_MONTH)

/** "Tuesday" / „antradienis“, „antradienį“, „antradienio“. */
export function formatWeekday(
  instant: Date,
  locale: Locale,
  timeZone: string = DEFAULT_TIME_ZONE,
  as: DayCase = 'name',
): string {
  const name = format(instant, LANGUAGE_TAGS[locale], WEEKDAY, timeZone)
  return locale === 'lt' ? name.replace(/is$/, WEEKDAY_ENDINGS[as]) : name
}

/**
 * "Monday 7 December" / „gruodžio 7 d., pirmadienis“ of a date "2026-12-07"; `withYear` for dates
 * that may be far away.
 */
export const formatLongDay = (date: string, locale: Locale, withYear = false): string =>
  unbroken(
    format(atNoon(date), LANGUAGE_TAGS[locale], withYear ? LONG_DAY_AND_YEAR : LONG_DAY, 'UTC'),
  )

/** "10:00–10:45" of two clock times; it does not break over two lines. */
export const timeRangeText = (from: string, to: string): string => `${from}\u2060–\u2060${to}`

/** "10:00–10:45" in a zone; it does not break over two lines. */
export const formatTimeRange = (
  { startsAt, endsAt }: TimeRange,
  locale: Locale,
  timeZone: string = DEFAULT_TIME_ZONE,
): string =>
  timeRangeText(
    formatTime(new Date(startsAt), locale, timeZone),
    formatTime(new Date(endsAt), locale, timeZone),
  )

type DayOptions = {
  timeZone?: string
  /** The reader's present: a day of another year carries its year. */
  now?: Date
  as?: DayCase
  /**
   * Says "today" and "tomorrow" by `now`. Not for mails and cached pages, which are read on another
   * day.
   */
  isRelative?: boolean
}

/** "today" / „šiandien“ and "tomorrow" / „rytoj“ as seen at `now`; undefined for other days. */
export function relativeDay(
  instant: Date,
  locale: Locale,
  { timeZone = DEFAULT_TIME_ZONE, now }: { timeZone?: string; now: Date },
): string | undefined {
  const noonOf = (date: Date) => atNoon(dateIn(timeZone, date)).getTime()
  return RELATIVE_DAYS[locale][(noonOf(instant) - noonOf(now)) / DAY]
}

/** "Thu, 3 December" / „ketvirtadienį, gruodžio 3 d.“; "today" / „šiandien“ where `isRelative`. */
export function formatDay(
  instant: Date,
  locale: Locale,
  { timeZone = DEFAULT_TIME_ZONE, now = instant, as = 'on', isRelative = false }: DayOptions = {},
): string {
  const [date, today] = [dateIn(timeZone, instant), dateIn(timeZone, now)]
  const relative = isRelative ? relativeDay(instant, locale, { timeZone, now }) : undefined
  if (relative) return relative
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const weekday =
    locale === 'en'
      ? formatShortWeekday(instant, locale, timeZone)
      : formatWeekday(instant, locale, timeZone, as)
  return `${weekday}, ${(isThisYear ? formatDayAndMonth : formatDate)(instant, locale, timeZone)}`
}

type MomentOptions = DayOptions & {
  /**
   * Adds the zone's city in brackets, where a wrong zone could make somebody miss a
   * meeting.
   */
  withZone?: boolean
}

function formatDayAndTime(
  instant: Date,
  locale: Locale,
  { withZone = false, timeZone = DEFAULT_TIME_ZONE, ...options }: MomentOptions,
): string {
  const moment = `${formatDay(instant, locale, { timeZone, ...options })}, ${formatTime(instant, locale, timeZone)}`
  return withZone ? `${moment} (${cityOf(timeZone)})` : moment
}

/**
 * "Thu, 3 December, 14:30" / „ketvirtadienį, gruodžio 3 d., 14:30“ in the given zone; seen from
 * another year (`now`), with its own.
 */
export const formatMoment = (
  instant: Date,
  locale: Locale,
  timeZone?: string,
  now?: Date,
): string => formatDayAndTime(instant, locale, { timeZone, now })

/** "today, 14:30", "tomorrow, 14:30", then as `formatMoment`. */
export const formatNear = (
  instant: Date,
  locale: Locale,
  timeZone: string | undefined,
  now: Date,
  withZone = false,
): string => formatDayAndTime(instant, locale, { timeZone, now, withZone, isRelative: true })

export const formatMomentWithZone = (
  instant: Date,
  locale: Locale,
  timeZone?: string,
  now?: Date,
): string => formatDayAndTime(instant, locale, { timeZone, now, withZone: true })

/**
 * The moment after "from", "until", „nuo“ and „iki“, which take the genitive: „iki ketvirtadienio,
 * gruodžio 3 d., 14:30“.
 */
export const formatDeadline = (
  instant: Date,
  locale: Locale,
  timeZone?: string,
  now?: Date,
): string => formatDayAndTime(instant, locale, { timeZone, now, as: 'from' })

/**
 * A sentence that ends with an abbreviation of a date or a duration ends with its full stop:
 * „gruodžio 3 d..“ -> „gruodžio 3 d.“.
 */
export const withoutDoubledStops = (text: string): string =>
  text.replace(/(?<=[\d\s](?:d|m|min|val|sek|sav|mėn))\.\.(?!\.)/gu, '.')

export const formatDeadlineWithZone = (
  instant: Date,
  locale: Locale,
  timeZone?: string,
  now?: Date,
): string => formatDayAndTime(instant, locale, { timeZone, now, as: 'from', withZone: true })

/**
 * The day alone, for what is due on a day and not at a minute: „iki antradienio, gruodžio 8 d.“.
 */
export const formatDeadlineDay = (
  instant: Date,
  locale: Locale,
  timeZone?: string,
  now?: Date,
): string => formatDay(instant, locale, { timeZone, now, as: 'from' })

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type TimeRange = { startsAt: string; endsAt: string }

/**
 * Which of these share a moment with the given one; what ends as the other begins does not. Pure.
 */
export const overlapping = <Time extends TimeRange>(
  times: readonly Time[],
  { startsAt, endsAt }: TimeRange,
): Time[] =>
  times.filter(
    (time) =>
      Date.parse(time.startsAt) < Date.parse(endsAt) &&
      Date.parse(startsAt) < Date.parse(time.endsAt),
  )
