import ical, { type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { instancesOf, NotUnderstood, parseEvents } from './ical-events.ts'

/*
 * Each test shows what node-ical does and what we make of it. Where the first half fails after an
 * upgrade, our part for it can go.
 */

const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const ours = (text: string, timeZone = 'Europe/Vilnius') =>
  parseEvents(text, timeZone).flatMap((event) =>
    [
      ...instancesOf(event, {
        timeZone,
        from: Date.parse('2026-12-01T00:00:00Z'),
        to: Date.parse('2027-02-01T00:00:00Z'),
        most: 100,
      }),
    ].map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()]),
  )
const theirs = (text: string): VEvent =>
  Object.values(ical.sync.parseICS(text)).find(
    (part) => (part as { type?: string } | undefined)?.type === 'VEVENT',
  ) as VEvent

test('a time without a zone is read in the zone of the process, and by us in the zone of the calendar or the lawyer', () => {
  const text = calendar(['UID:1', 'DTSTART:20261202T080000', 'DTEND:20261202T090000'])
  expect(theirs(text).start.getTime()).toBe(new Date(2026, 11, 2, 8).getTime())
  expect(ours(text, 'America/New_York')).toEqual([
    ['2026-12-02T13:00:00.000Z', '2026-12-02T14:00:00.000Z'],
  ])
  const named = text.replace('VERSION:2.0', 'VERSION:2.0\r\nX-WR-TIMEZONE:Asia/Tokyo')
  expect(ours(named)).toEqual([['2026-12-01T23:00:00.000Z', '2026-12-02T00:00:00.000Z']])
})

test('a whole day is an instant in the zone of the process, and by us a day of the lawyer', () => {
  const text = calendar(['UID:1', 'DTSTART;VALUE=DATE:20261203'])
  const { start } = theirs(text)
  expect(start.getTime()).toBe(new Date(2026, 11, 3).getTime())
  expect(ours(text, 'Asia/Tokyo')).toEqual([
    ['2026-12-02T15:00:00.000Z', '2026-12-03T15:00:00.000Z'],
  ])
})

test('RDATE is left as text, and by us added without the dates of EXDATE', () => {
  const text = calendar([
    'UID:1',
    'DTSTART:20261203T080000Z',
    'DTEND:20261203T090000Z',
    'RDATE:20261205T080000Z,20261206T080000Z',
    'RDATE;VALUE=PERIOD:20261209T080000Z/PT3H',
    'EXDATE:20261206T080000Z',
  ])
  const { rdate } = theirs(text) as unknown as { rdate: unknown[] }
  expect(JSON.stringify(rdate)).toContain('20261205T080000Z,20261206T080000Z')
  expect(ours(text).toSorted()).toEqual([
    ['2026-12-03T08:00:00.000Z', '2026-12-03T09:00:00.000Z'],
    ['2026-12-05T08:00:00.000Z', '2026-12-05T09:00:00.000Z'],
    ['2026-12-09T08:00:00.000Z', '2026-12-09T11:00:00.000Z'],
  ])
})

test('a moved instance is listed under two keys, and counted once by us', () => {
  const text = calendar(
    ['UID:1', 'DTSTART:20261203T080000Z', 'DTEND:20261203T090000Z', 'RRULE:FREQ=DAILY;COUNT=2'],
    [
      'UID:1',
      'RECURRENCE-ID:20261204T080000Z',
      'DTSTART:20261205T100000Z',
      'DTEND:20261205T110000Z',
    ],
  )
  const { recurrences } = theirs(text)
  expect(Object.keys(recurrences ?? {}).length).toBe(2)
  expect(new Set(Object.values(recurrences ?? {})).size).toBe(1)
  expect(ours(text)).toEqual([
    ['2026-12-03T08:00:00.000Z', '2026-12-03T09:00:00.000Z'],
    ['2026-12-05T10:00:00.000Z', '2026-12-05T11:00:00.000Z'],
  ])
})

test('a rule that repeats every hour or faster would be expanded, and is refused by us before', () => {
  const text = calendar(['UID:1', 'DTSTART:20261203T080000Z', 'RRULE:FREQ=HOURLY'])
  expect(theirs(text).rrule).toBeDefined()
  expect(() => parseEvents(text, 'Europe/Vilnius')).toThrow(new NotUnderstood('tooMuch'))
})
