import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBusyTimes } from './busy-times.ts'

const golden = (name: string): string =>
  readFileSync(new URL(`golden/${name}.ics`, import.meta.url), 'utf8').replaceAll('\n', '\r\n')
const read = (
  text: string,
  { from = '2026-12-01', to = '2027-12-31', timeZone = 'Europe/Vilnius', maxBusy = 1_000 } = {},
): string[] =>
  readBusyTimes({
    text,
    timeZone,
    from: Date.parse(`${from}T00:00:00Z`),
    to: Date.parse(`${to}T00:00:00Z`),
    maxBusy,
    ownUidEnd: '@consultations.patarta',
  })
    .busy.sort((a, b) => a.from - b.from)
    .map((time) => `${wall(time.from)} – ${wall(time.to)}`)
const wall = (instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO('Europe/Vilnius')
    .toString({ timeZoneName: 'never', smallestUnit: 'minute' })
const calendar = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((event, at) => [
      'BEGIN:VEVENT',
      `UID:${at}@test`,
      'DTSTAMP:20261101T080000Z',
      event,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

describe('a calendar from Google', () => {
  test('is busy at each instance of a weekly event, except excluded ones, and at the new time of a moved one', () => {
    expect(read(golden('google'), { to: '2026-12-23' })).toEqual([
      '2026-12-01T10:00+02:00 – 2026-12-01T11:00+02:00',
      '2026-12-03T09:00+02:00 – 2026-12-03T10:30+02:00',
      '2026-12-08T14:00+02:00 – 2026-12-08T15:00+02:00',
      '2026-12-22T10:00+02:00 – 2026-12-22T11:00+02:00',
    ])
  })
  test('is busy on whole days, and free where marked free or cancelled', () => {
    expect(read(golden('google'), { from: '2026-12-23', to: '2026-12-28' })).toEqual([
      '2026-12-24T00:00+02:00 – 2026-12-26T00:00+02:00',
    ])
    expect(read(golden('google'), { from: '2026-12-04', to: '2026-12-08' })).toEqual([])
  })
})

describe('a calendar from Outlook', () => {
  test("knows Windows zone names, keeps wall time across clock changes, and reads Outlook's free status", () => {
    expect(read(golden('outlook'))).toEqual([
      '2026-12-10T13:00+02:00 – 2026-12-10T14:30+02:00',
      '2027-03-14T09:00+02:00 – 2027-03-14T09:30+02:00',
      '2027-03-21T09:00+02:00 – 2027-03-21T09:30+02:00',
      '2027-03-28T09:00+03:00 – 2027-03-28T09:30+03:00',
      '2027-04-04T09:00+03:00 – 2027-04-04T09:30+03:00',
      '2027-04-11T09:00+03:00 – 2027-04-11T09:30+03:00',
    ])
  })
})

describe('a calendar from Apple', () => {
  test("reads floating times in the lawyer's zone, a date without an end as one day, and skips our own events", () => {
    expect(read(golden('apple'), { to: '2027-05-01' })).toEqual([
      '2026-12-02T08:00+02:00 – 2026-12-02T09:00+02:00',
      '2026-12-04T16:00+02:00 – 2026-12-04T16:45+02:00',
      '2026-12-11T00:00+02:00 – 2026-12-12T00:00+02:00',
      '2027-03-27T00:00+02:00 – 2027-03-29T00:00+03:00',
    ])
    expect(read(golden('apple'), { to: '2026-12-03', timeZone: 'America/New_York' })).toEqual([
      '2026-12-02T15:00+02:00 – 2026-12-02T16:00+02:00',
    ])
  })
})

describe('odd calendars', () => {
  test('the repeated hour of 2027-10-31 and the skipped one of 2027-03-28 are read by the wall clock', () => {
    const nights = calendar(
      'DTSTART;TZID=Europe/Vilnius:20271031T020000\r\nDTEND;TZID=Europe/Vilnius:20271031T050000',
      'DTSTART;TZID=Europe/Vilnius:20270328T020000\r\nDTEND;TZID=Europe/Vilnius:20270328T050000',
    )
    expect(read(nights)).toEqual([
      '2027-03-28T02:00+02:00 – 2027-03-28T05:00+03:00',
      '2027-10-31T02:00+03:00 – 2027-10-31T05:00+02:00',
    ])
  })
  test('an event that began before the range and still lasts is busy', () => {
    expect(read(calendar('DTSTART:20261120T080000Z\r\nDTEND:20261202T080000Z'))).toHaveLength(1)
    expect(
      read(
        calendar('DTSTART:20261110T220000Z\r\nDTEND:20261111T020000Z\r\nRRULE:FREQ=DAILY;COUNT=60'),
        { from: '2026-12-01', to: '2026-12-02' },
      ),
    ).toHaveLength(2)
  })
  test('added dates (RDATE) are busy: instants, whole days and periods, except excluded ones', () => {
    const added = [
      'DTSTART;TZID=Europe/Vilnius:20261203T100000',
      'DTEND;TZID=Europe/Vilnius:20261203T110000',
      'RDATE;TZID=Europe/Vilnius:20261205T100000,20261207T120000',
      'RDATE;VALUE=PERIOD:20261209T080000Z/20261209T093000Z,20261210T080000Z/PT2H',
      'EXDATE;TZID=Europe/Vilnius:20261207T120000',
    ]
    const weekly = [
      'DTSTART:20270104T080000',
      'DTEND:20270104T090000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'RDATE:20270106T150000',
    ]
    const days = ['DTSTART;VALUE=DATE:20270201', 'RDATE;VALUE=DATE:20270203']
    expect(read(calendar(...[added, weekly, days].map((lines) => lines.join('\r\n'))))).toEqual([
      '2026-12-03T10:00+02:00 – 2026-12-03T11:00+02:00',
      '2026-12-05T10:00+02:00 – 2026-12-05T11:00+02:00',
      '2026-12-09T10:00+02:00 – 2026-12-09T11:30+02:00',
      '2026-12-10T10:00+02:00 – 2026-12-10T12:00+02:00',
      '2027-01-04T08:00+02:00 – 2027-01-04T09:00+02:00',
      '2027-01-06T15:00+02:00 – 2027-01-06T16:00+02:00',
      '2027-01-11T08:00+02:00 – 2027-01-11T09:00+02:00',
      '2027-02-01T00:00+02:00 – 2027-02-02T00:00+02:00',
      '2027-02-03T00:00+02:00 – 2027-02-04T00:00+02:00',
    ])
  })
  test('an event without a length is not busy', () => {
    expect(read(calendar('DTSTART:20261203T080000Z'))).toEqual([])
  })
  test('an invalid or endless calendar is refused', () => {
    expect(() => read('<!doctype html><title>Sign in</title>')).toThrow('noCalendar')
    expect(() =>
      read(calendar('DTSTART:20261203T080000Z\r\nDTEND:20261203T080100Z\r\nRRULE:FREQ=SECONDLY')),
    ).toThrow('tooMuch')
    expect(() =>
      read(calendar('DTSTART:20261203T080000Z\r\nDTEND:20261203T080100Z\r\nRRULE:FREQ=DAILY'), {
        maxBusy: 10,
      }),
    ).toThrow('tooMuch')
  })
})
