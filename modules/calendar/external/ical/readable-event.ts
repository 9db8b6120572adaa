import { asFree, type IsDeclined } from './declined.ts'
import { isDuration, isMoment, isRule } from './event-values.ts'

/** An event without what cannot be read of it. */
export type ReadableEvent = {
  /** Undefined if nothing says when it is. */
  lines: string[] | undefined
  /** Some of its time is not known, and would be offered as free. */
  isUnread: boolean
}

type Property = { name: string; parameters: string; value: string }

/** What is read of an event: other properties could refuse it. */
const READ = new Set([
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
])
/** Without them, nothing is offered as free. */
const TAKES_NO_TIME = new Set(['UID', 'EXDATE'])

/**
 * Leaves out what cannot be read of an event, so that the rest counts: without its rule the first
 * time, without its end the start. A moved instance whose original date is not known is an event of
 * its own, beside the original. An event that the owner has declined takes no time.
 */
export function readableEvent(
  given: readonly string[],
  { inSeries, from, isDeclined }: { inSeries: InSeries; from: number; isDeclined: IsDeclined },
): ReadableEvent {
  const lines = isDeclined(given) ? asFree(given) : given
  const kept: string[] = []
  const seen = new Set<string>()
  let isUnread = false
  let isDetached = false
  for (const line of lines) {
    const property = propertyOf(line)
    const { name, parameters, value } = property
    if (!READ.has(name)) continue
    const isRepeated = GIVEN_ONCE.has(name) && seen.has(name)
    seen.add(name)
    if (name === 'RECURRENCE-ID' && !isMoment(value)) {
      isDetached = true
      continue
    }
    const { known, isWhole } = isRepeated ? NOTHING : readValue(property)
    if (!isWhole && !TAKES_NO_TIME.has(name)) isUnread = true
    if (known !== undefined) kept.push(`${name}${zoneIn(parameters)}:${known}`)
    if (name !== 'RECURRENCE-ID') continue
    const [, range = ''] = /;RANGE="?(\w+)/i.exec(parameters) ?? []
    if (range.toUpperCase() === 'THISANDFUTURE') kept.push('X-RANGE:THISANDFUTURE')
    // Of RFC 2445: it moves the earlier ones.
    else if (range !== '') isUnread = true
  }
  if (!kept.some((line) => propertyOf(line).name === 'DTSTART'))
    return { lines: undefined, isUnread: !isFreeText(lines) }
  return {
    lines: inSeries(kept, { isDetached }),
    isUnread: isUnread && !isFreeText(lines) && !isOver(lines, from),
  }
}

type InSeries = (lines: readonly string[], how: { isDetached: boolean }) => string[]

/**
 * Puts the number of its series before the UID of each event: moved instances share it, and what else
 * repeats a UID is an event of its own. The parser would keep only the last.
 */
export function createSeries(): InSeries {
  const names = new Map<string, string>()
  const begun = new Set<string>()
  let count = 0
  return (lines, { isDetached }) => {
    const properties = lines.map(propertyOf)
    const uid = properties.find(({ name }) => name === 'UID')?.value ?? ''
    const others = lines.filter((_, at) => properties[at]?.name !== 'UID')
    if (uid === '') return others
    const moved = properties.find(({ name }) => name === 'RECURRENCE-ID')?.value ?? ''
    const isApart = isDetached || begun.has(`${uid} ${moved}`)
    const name = (!isApart && names.get(uid)) || `${++count}:${uid}`
    if (!isApart) names.set(uid, name)
    if (!isApart) begun.add(`${uid} ${moved}`)
    return [`UID:${name}`, ...others]
  }
}

/** As the calendar gives it. */
export const uidInSeries = (name: string): string => name.replace(/^\d+:/, '')

export const withoutRule = (lines: readonly string[]): string[] =>
  lines.filter((line) => propertyOf(line).name !== 'RRULE')

const LONGEST_RULE = 4_000
const TIMES_A_DAY = 24

/** A rule that repeats more than 24 times a day takes too long, and no calendar needs it. */
function isTooFast(rule: string): boolean {
  if (rule.length > LONGEST_RULE || /FREQ=(?:SECONDLY|MINUTELY|HOURLY)/i.test(rule)) return true
  const numbers = [...rule.matchAll(/BY(?:HOUR|MINUTE|SECOND)=([^;]*)/gi)]
  const timesADay = numbers.reduce((times, [, list = '']) => times * list.split(',').length, 1)
  return timesADay > TIMES_A_DAY
}

const GIVEN_ONCE = new Set(['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RECURRENCE-ID'])

type Reading = { known: string | undefined; isWhole: boolean }
const NOTHING: Reading = { known: undefined, isWhole: false }

/** What is known of a value, and whether that is all of it. */
function readValue({ name, value }: Property): Reading {
  const ifReadable = (isReadable: boolean) =>
    isReadable ? { known: value, isWhole: true } : NOTHING
  if (name === 'DTSTART' || name === 'DTEND') return ifReadable(isMoment(value))
  if (name === 'DURATION') return ifReadable(isDuration(value))
  if (name === 'RRULE') {
    if (isTooFast(value)) return NOTHING
    // The parser may make something else of a wrong rule, but some of its times are better than none.
    return { known: /FREQ=/i.test(value) ? value : undefined, isWhole: isRule(value) }
  }
  if (name !== 'RDATE' && name !== 'EXDATE') return ifReadable(true)
  const given = datesIn(value)
  const dates = given.filter(isDateOrPeriod)
  const known = dates.length === 0 ? undefined : dates.join(',')
  return { known, isWhole: dates.length === given.length }
}

/**
 * The parameters that are read: of a time, its form says whether it is a date. Others could make the
 * parser skip the line.
 */
const zoneIn = (parameters: string): string =>
  /;TZID=(?:"[^"]*"|[^;]*)/i.exec(parameters)?.[0] ?? ''

const datesIn = (value: string): string[] =>
  value
    .split(',')
    .map((date) => date.trim())
    .filter((date) => date !== '')

function isDateOrPeriod(text: string): boolean {
  const [start = '', end] = text.split('/')
  return isMoment(start) && (end === undefined || isMoment(end) || isDuration(end))
}

/**
 * A parameter may contain a colon; the value of a time contains none. Of a time without a colon
 * nothing is known, but that there is one.
 */
function propertyOf(line: string): Property {
  const [, name, parameters = '', value = ''] = /^([\w-]+)\s*((?:;.*)?):(.*)$/s.exec(line) ?? []
  if (name !== undefined) return { name, parameters, value: value.trim() }
  const [named = ''] =
    /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|RECURRENCE-ID)(?![\w-])/.exec(line) ?? []
  return { name: named, parameters: '', value: 'not known' }
}

/** It takes no time, whenever it is (RFC 5545, 3.8.2.7, and a property of Outlook). */
export const isFreeText = (lines: readonly string[]): boolean =>
  lines.some((line) =>
    /^(?:STATUS:CANCELLED|TRANSP:TRANSPARENT|X-MICROSOFT-CDO-BUSYSTATUS:FREE)\s*$/i.test(line),
  )

/** Its last time began before the days whose times are stored; its length is not known. */
export function isOver(lines: readonly string[], from: number): boolean {
  const day = new Date(from).toISOString().slice(0, 10).replaceAll('-', '')
  const isBefore = (moment: string) => isMoment(moment) && moment.slice(0, 8) < day
  const properties = lines.map(propertyOf)
  const start = properties.find(({ name }) => name === 'DTSTART')?.value ?? ''
  const ends = properties.flatMap(({ name, value }) => {
    if (name === 'RDATE') return datesIn(value)
    return name === 'RRULE' ? [/(?:^|;)\s*UNTIL=([^;]*)/i.exec(value)?.[1]?.trim() ?? ''] : []
  })
  return isBefore(start) && ends.every(isBefore)
}
