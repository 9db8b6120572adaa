import { isDuration, isMoment, isRule } from './event-values.ts'

/** An event without what cannot be read of it. */
export type ReadableEvent = {
  /** Undefined if nothing says when it is. */
  lines: string[] | undefined
  /** Some of its time is not known, and would be offered as free. */
  isUnread: boolean
}

type Property = { name: string; parameters: string; value: string }

/**
 * Leaves out what cannot be read of an event, so that the rest counts: without its rule the first
 * time, without its end the start. A moved instance whose original date is not known is an event of
 * its own, beside the original.
 */
export function readableEvent(
  lines: readonly string[],
  { at, from }: { at: number; from: number },
): ReadableEvent {
  const kept: string[] = []
  const seen = new Set<string>()
  let isUnread = false
  let isDetached = false
  for (const line of lines) {
    const { name, parameters, value } = propertyOf(line)
    const isRepeated = GIVEN_ONCE.has(name) && seen.has(name)
    seen.add(name)
    if (name === 'RECURRENCE-ID' && !isMoment(value)) {
      isDetached = true
      continue
    }
    const readable = isRepeated ? undefined : readableLine(line, { name, parameters, value })
    if (readable !== line && name !== 'EXDATE') isUnread = true
    // The parser may make something else of a wrong rule, but some of its times are better than none.
    if (name === 'RRULE' && !isRule(value)) isUnread = true
    // The parser moves only this one.
    if (name === 'RECURRENCE-ID' && /;RANGE=THISANDFUTURE/i.test(parameters)) isUnread = true
    if (readable !== undefined) kept.push(readable)
  }
  const start = kept.map(propertyOf).find(({ name }) => name === 'DTSTART')
  if (!start) return { lines: undefined, isUnread: !isFreeText(lines) }
  return {
    lines: isDetached ? kept.map((line) => line.replace(/^UID[^:]*:/, `UID:${at}-`)) : kept,
    isUnread: isUnread && !isFreeText(lines) && !isOver(lines, start.value, from),
  }
}

export const withoutRule = (lines: readonly string[]): string[] =>
  lines.filter((line) => propertyOf(line).name !== 'RRULE')

/** A rule that repeats every hour or faster takes too long, and no calendar needs it. */
const isTooFast = (rule: string): boolean => /FREQ=(?:SECONDLY|MINUTELY|HOURLY)/i.test(rule)

const GIVEN_ONCE = new Set(['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RECURRENCE-ID'])

/** Undefined if nothing of it can be read. */
function readableLine(line: string, { name, parameters, value }: Property): string | undefined {
  if (name === 'DTSTART' || name === 'DTEND') return isMoment(value) ? line : undefined
  if (name === 'DURATION') return isDuration(value) ? line : undefined
  if (name === 'RRULE') return isTooFast(value) ? undefined : line
  if (name === 'RDATE' || name === 'EXDATE') {
    const dates = value.split(',').filter(isDateOrPeriod)
    if (dates.length === value.split(',').length) return line
    return dates.length === 0 ? undefined : `${name}${parameters}:${dates.join(',')}`
  }
  return line
}

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

/** It happened once, before the days whose times are stored; its length is not known. */
function isOver(lines: readonly string[], start: string, from: number): boolean {
  if (lines.some((line) => /^(?:RRULE|RDATE)\b/.test(line))) return false
  const day = new Date(from).toISOString().slice(0, 10).replaceAll('-', '')
  return start.slice(0, 8) < day
}
