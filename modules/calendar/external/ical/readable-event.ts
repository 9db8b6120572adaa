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
 * its own, beside the original.
 */
export function readableEvent(
  lines: readonly string[],
  { inSeries, from }: { inSeries: InSeries; from: number },
): ReadableEvent {
  const kept: string[] = []
  const seen = new Set<string>()
  let isUnread = false
  let isDetached = false
  for (const line of lines) {
    const { name, parameters, value } = propertyOf(line)
    if (!READ.has(name)) continue
    const isRepeated = GIVEN_ONCE.has(name) && seen.has(name)
    seen.add(name)
    if (name === 'RECURRENCE-ID' && !isMoment(value)) {
      isDetached = true
      continue
    }
    const readable = isRepeated ? undefined : readableLine(line, { name, parameters, value })
    if (readable !== line && !TAKES_NO_TIME.has(name)) isUnread = true
    // The parser may make something else of a wrong rule, but some of its times are better than none.
    if (name === 'RRULE' && !isRule(value)) isUnread = true
    // The parser moves only this one.
    if (name === 'RECURRENCE-ID' && /;RANGE=THISANDFUTURE/i.test(parameters)) isUnread = true
    if (readable !== undefined) kept.push(readable)
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
    const isMoved = properties.some(({ name }) => name === 'RECURRENCE-ID')
    const isApart = isDetached || (!isMoved && begun.has(uid))
    const name = (!isApart && names.get(uid)) || `${++count}:${uid}`
    if (!isApart) names.set(uid, name)
    if (!isApart && !isMoved) begun.add(uid)
    return [`UID:${name}`, ...others]
  }
}

/** As the calendar gives it. */
export const uidInSeries = (name: string): string => name.replace(/^\d+:/, '')

export const withoutRule = (lines: readonly string[]): string[] =>
  lines.filter((line) => propertyOf(line).name !== 'RRULE')

/** A rule that repeats every hour or faster takes too long, and no calendar needs it. */
const isTooFast = (rule: string): boolean => /FREQ=(?:SECONDLY|MINUTELY|HOURLY)/i.test(rule)

const GIVEN_ONCE = new Set(['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RECURRENCE-ID'])

/** Undefined if nothing of it can be read. */
function readableLine(line: string, { name, parameters, value }: Property): string | undefined {
  if (name === 'DTSTART' || name === 'DTEND') return isMoment(value) ? line : undefined
  if (name === 'DURATION') return isDuration(value) ? line : undefined
  if (name === 'RRULE') return isTooFast(value) ? undefined : line
  if (name === 'RDATE' || name === 'EXDATE') {
    const given = datesIn(value)
    const dates = given.filter(isDateOrPeriod)
    // The parser refuses an empty date that is left out.
    if (name === 'RDATE' && dates.length === given.length) return line
    return dates.length === 0 ? undefined : `${name}${parameters}:${dates.join(',')}`
  }
  return line
}

const datesIn = (value: string): string[] =>
  value
    .split(',')
    .map((date) => date.trim())
    .filter((date) => date !== '')

function isDateOrPeriod(text: string): boolean {
  const [start = '', end] = text.split('/')
  return isMoment(start) && (end === undefined || isMoment(end) || isDuration(end))
}

/** A parameter may contain a colon; the value of a time contains none. */
function propertyOf(line: string): Property {
  const [, name = '', parameters = '', value = ''] =
    /^([\w-]+)((?:;.*)?):(.*?)\s*$/.exec(line) ?? []
  return { name, parameters, value }
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
