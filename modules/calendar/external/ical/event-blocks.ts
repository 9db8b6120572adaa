import { busyPeriods } from './busy-periods.ts'

/** The events of a calendar as lines of text (RFC 5545), before anything is understood of them. */
export type CalendarText = {
  /** Properties of the calendar, and its time zones. */
  around: string[]
  /** Without what is inside an event, such as alarms. */
  events: string[][]
  /** Busy periods that are no events (VFREEBUSY), each with the lines of an event. */
  periods: string[][]
}

/** Of an event also without its colon: it would be lost. */
const MARK = /^(BEGIN|END)(?:\s*:\s*([\w-]+)|[\s;=]+(VEVENT))\s*$/i

/**
 * Splits a calendar into its events and busy periods. An event that is not closed ends where the next
 * one begins. Several calendars in one text are read as one; to-dos and journals take no time and are
 * left out.
 */
export function splitCalendar(text: string): CalendarText {
  const around: string[] = []
  const events: string[][] = []
  const periods: string[][] = []
  let component = 'VCALENDAR'
  /** How deep inside the component, such as in an alarm of an event. */
  let depth = 0
  for (const line of unfold(text)) {
    const [, mark = '', named, event = ''] = MARK.exec(line) ?? []
    const isBegin = mark.toUpperCase() === 'BEGIN'
    const name = (named ?? event).toUpperCase()
    if (name === 'VCALENDAR' || name === 'VEVENT') {
      component = isBegin ? name : 'VCALENDAR'
      depth = 0
      if (isBegin && name === 'VEVENT') events.push([])
      continue
    }
    if (component === 'VCALENDAR' && isBegin) {
      component = name
      depth = 0
    }
    if (component === 'VEVENT' && name === '' && depth === 0) events.at(-1)?.push(upperName(line))
    if (component === 'VFREEBUSY') periods.push(...busyPeriods(upperName(line)))
    if (component === 'VTIMEZONE' || (component === 'VCALENDAR' && name === ''))
      around.push(upperName(line))
    if (name !== '') depth += isBegin ? 1 : -1
    if (component !== 'VEVENT' && depth <= 0) component = 'VCALENDAR'
  }
  return { around, events, periods }
}

export const joinCalendar = ({ around, events }: Pick<CalendarText, 'around' | 'events'>): string =>
  [
    'BEGIN:VCALENDAR',
    ...around,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const unfold = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')

/** Names of properties may be written in any case; the parser knows only capitals. */
const upperName = (line: string): string =>
  line.replace(/^[\w-]+(?=[;:])/, (name) => name.toUpperCase())
