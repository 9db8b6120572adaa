import ical, { type VEvent } from 'node-ical'
import { describe, expect, test, vi } from 'vitest'
import { instancesOf, parseEvents } from './ical-events.ts'

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
const from = Date.parse('2026-12-01T00:00:00Z')
const ours = (text: string, timeZone = 'Europe/Vilnius') =>
  parseEvents(text, { timeZone, from }).events.flatMap((event) =>
    [
      ...instancesOf(event, {
        timeZone,
        from,
        to: Date.parse('2027-02-01T00:00:00Z'),
        most: 100,
      }),
    ].map((instance) => [
      new Date(instance.from).toISOString(),
      new Date(instance.to).toISOString(),
    ]),
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

describe('a zone name that the parser does not know', () => {
  const inZone = (name: string, ...rules: string[]) =>
    calendar([
      'UID:1',
      `DTSTART;TZID=${name}:20261202T080000`,
      `DTEND;TZID=${name}:20261202T090000`,
      'RRULE:FREQ=WEEKLY;UNTIL=20261205T000000Z',
    ]).replace('VERSION:2.0', ['VERSION:2.0', ...rules].join('\r\n'))
  const at = (hour: string) => `2026-12-02T${hour}:00:00.000Z`
  const rules = (name: string, ...more: string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...more,
    'END:VTIMEZONE',
  ]
  const offset = (part: 'STANDARD' | 'DAYLIGHT', value: string, month: string) => [
    `BEGIN:${part}`,
    `DTSTART:2020${month}01T030000`,
    `TZOFFSETFROM:${value}`,
    `TZOFFSETTO:${value}`,
    `END:${part}`,
  ]

  test('is read by the parser in the zone of the process', () => {
    const text = inZone('/mozilla.org/20050126_1/Europe/Vilnius').replace(/RRULE.*/, '')
    expect(theirs(text).start.getTime()).toBe(new Date(2026, 11, 2, 8).getTime())
  })
  test.each([
    ['/freeassociation.sourceforge.net/Europe/Vilnius', '06'],
    ['/mozilla.org/20050126_1/Europe/Vilnius', '06'],
    ['/mozilla.org/20050126_1/America/New_York', '13'],
    ['tzone://Microsoft/Utc', '08'],
    ['(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', '06'],
    ['"(GMT-05:00) Somewhere"', '13'],
    ['UTC-5', '13'],
  ])('is read by us by what it says: %s', (name, hour) => {
    for (const timeZone of ['Asia/Tokyo', 'America/Chicago'])
      expect(ours(inZone(name), timeZone).map(([from]) => from)).toEqual([at(hour)])
  })
  test.each(['(GMT+02.00) Vilnius', 'Our office', 'Customized Time Zone'])(
    'is read by us by its location, its rules, or as the zone of the lawyer: %s',
    (name) => {
      const located = rules(name, 'X-LIC-LOCATION:America/New_York')
      expect(ours(inZone(name, ...located))[0]?.[0]).toBe(at('13'))
      const eastern = [...offset('STANDARD', '-0500', '11'), ...offset('DAYLIGHT', '-0400', '03')]
      expect(ours(inZone(name, ...rules(name, ...eastern)))[0]?.[0]).toBe(at('13'))
      expect(ours(inZone(name), 'Europe/Vilnius')[0]?.[0]).toBe(at('06'))
    },
  )
  test('means the zone of the lawyer, if the offsets are the same, also when the clocks change', () => {
    const name = 'Our office'
    const eastern = [...offset('STANDARD', '+0200', '10'), ...offset('DAYLIGHT', '+0300', '03')]
    // Egypt has the same offsets, but changes on other days.
    const march = inZone(name, ...rules(name, ...eastern)).replaceAll('202612', '202704')
    const april = { from: Date.parse('2027-04-01Z'), to: Date.parse('2027-05-01Z') }
    const timeZone = 'Europe/Vilnius'
    const { events } = parseEvents(march, { timeZone, from: april.from })
    const [first] = instancesOf(events[0]!, { timeZone, ...april, most: 9 })
    expect(new Date(first!.from).toISOString()).toBe('2027-04-02T05:00:00.000Z')
  })
  test('dates that are added or left out are read in the same zone', () => {
    const name = '/mozilla.org/20050126_1/America/New_York'
    const text = inZone(name).replace(
      'RRULE:FREQ=WEEKLY;UNTIL=20261205T000000Z',
      [
        'RRULE:FREQ=DAILY;COUNT=2',
        `EXDATE;TZID=${name}:20261203T080000`,
        `RDATE;TZID=${name}:20261207T080000`,
      ].join('\r\n'),
    )
    expect(
      ours(text)
        .map(([from]) => from)
        .toSorted(),
    ).toEqual([at('13'), '2026-12-07T13:00:00.000Z'])
  })
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

test('a rule that repeats every hour or faster would be expanded, and is left out by us before', () => {
  const text = calendar(['UID:1', 'DTSTART:20261203T080000Z', 'RRULE:FREQ=HOURLY'])
  expect(theirs(text).rrule).toBeDefined()
  const { events, unread } = parseEvents(text, { timeZone: 'Europe/Vilnius', from })
  expect([events[0]?.rrule, unread]).toEqual([undefined, 1])
})

test('one value that cannot be read refuses the whole calendar, and by us only that event', () => {
  const times = ['DTSTART:20261203T080000Z', 'DTEND:20261203T090000Z']
  const text = calendar(['UID:1', ...times], ['UID:2', ...times, 'RRULE:FREQ=SOMETIMES'])
  expect(() => theirs(text)).toThrow()
  expect(ours(text)).toHaveLength(2)
})

test('of events with one UID only the last is kept, and by us all', () => {
  const event = (day: string) => ['UID:1', `DTSTART:${day}T080000Z`, `DTEND:${day}T090000Z`]
  const text = calendar(event('20261203'), event('20261205'))
  expect(theirs(text).start.toISOString()).toBe('2026-12-05T08:00:00.000Z')
  expect(ours(text)).toHaveLength(2)
})

test('a calendar whose events are read only one by one is not understood, rather than empty', () => {
  const { parseICS } = ical.sync
  using _ = vi.spyOn(ical.sync, 'parseICS').mockImplementation((text) => {
    if (text.split('BEGIN:VEVENT').length > 2) throw new Error('not together')
    return parseICS(text)
  })
  const event = (uid: string) => [`UID:${uid}`, 'DTSTART:20261203T080000Z', 'DURATION:PT1H']
  expect(ours(calendar(event('1')))).toHaveLength(1)
  expect(() => ours(calendar(event('1'), event('2')))).toThrow('noCalendar')
})

test('a date that does not exist is another one, and not known by us', () => {
  const text = calendar(['UID:1', 'DTSTART:20261303T080000Z', 'DTEND:20261303T090000Z'])
  expect(theirs(text).start.toISOString()).toBe('2027-01-03T08:00:00.000Z')
  expect(parseEvents(text, { timeZone: 'Europe/Vilnius', from })).toEqual({ events: [], unread: 1 })
})

test('names in small letters, a second calendar and what follows an event that is not closed are lost, and not by us', () => {
  const event = (uid: string) => [
    `UID:${uid}`,
    'DTSTART:20261203T080000Z',
    'DTEND:20261203T090000Z',
  ]
  const whole = calendar(event('1'), event('2'))
  const texts = [
    whole.replaceAll(/^(?:UID|DT\w+)/gm, (name) => name.toLowerCase()),
    whole.replace('END:VEVENT', 'X-NOTHING:1'),
    [calendar(event('1')), calendar(event('2'))].join('\r\n'),
    whole.replaceAll('\r\n', '\r'),
  ]
  for (const text of texts) {
    const parts = Object.values(ical.sync.parseICS(text)) as Array<Partial<VEvent>>
    const found = parts.filter(({ type, start }) => type === 'VEVENT' && start !== undefined)
    expect(found.length).toBeLessThan(2)
    expect(ours(text)).toHaveLength(2)
  }
})
