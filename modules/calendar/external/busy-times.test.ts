import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBusyTimes, readEach } from './busy-times.ts'

const golden = (name: string): string =>
  readFileSync(new URL(`golden/${name}.ics`, import.meta.url), 'utf8').replaceAll('\n', '\r\n')
const question = (
  text: string,
  {
    from = '2026-12-01',
    to = '2027-12-31',
    timeZone = 'Europe/Vilnius',
    maxBusy = 1_000,
    ownAddresses = [] as string[],
  } = {},
) => ({
  text,
  timeZone,
  from: Date.parse(`${from}T00:00:00Z`),
  to: Date.parse(`${to}T00:00:00Z`),
  maxBusy,
  ownUidEnd: '@consultations.patarta',
  ownAddresses,
})
const read = (...given: Parameters<typeof question>): string[] =>
  readBusyTimes(question(...given))
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

const upTo = (end: number): string => Array.from({ length: end }, (_, at) => at).join(',')

const HOUR = 'DTSTART:20261203T080000Z\r\nDTEND:20261203T090000Z'

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
    expect(() => read(calendar(HOUR).replace(/END:VCALENDAR/, ''))).toThrow('noCalendar')
    expect(() =>
      read(calendar('DTSTART:20261203T080000Z\r\nDTEND:20261203T080100Z\r\nRRULE:FREQ=DAILY'), {
        maxBusy: 10,
      }),
    ).toThrow('tooMuch')
  })
})

describe('events of one UID', () => {
  const event = (day: number, ...lines: string[]) =>
    [`DTSTART:2026120${day}T080000Z`, `DTEND:2026120${day}T090000Z`, ...lines].join('\r\n')
  const on = (...days: number[]) =>
    days.map((day) => `2026-12-0${day}T10:00+02:00 – 2026-12-0${day}T11:00+02:00`)
  const moved = event(9, 'RECURRENCE-ID:20261204T080000Z')
  const asOne = (text: string, uid = 'UID:same') => text.replaceAll(/UID:\d+@test/g, uid)

  test.each([
    ['two', [event(3), event(5)], [3, 5]],
    ['the later is older', [event(3, 'SEQUENCE:2'), event(5, 'SEQUENCE:1')], [3, 5]],
    ['a series and another event', [event(3, 'RRULE:FREQ=DAILY;COUNT=2'), event(6)], [3, 4, 6]],
    [
      'with a moved instance',
      [event(3, 'RRULE:FREQ=DAILY;COUNT=3'), event(6), moved],
      [3, 5, 6, 9],
    ],
    [
      'the moved instance first',
      [moved, event(3, 'RRULE:FREQ=DAILY;COUNT=3'), event(6)],
      [3, 5, 6, 9],
    ],
    ['one is cancelled', [event(3), event(5, 'STATUS:CANCELLED')], [3]],
    ['one is cancelled in small letters', [event(3), event(5, 'STATUS:cancelled')], [3]],
    [
      'an instance is moved twice',
      [
        event(3, 'RRULE:FREQ=DAILY;COUNT=2'),
        `${moved}\r\nSEQUENCE:2`,
        moved.replaceAll('1209', '1208'),
      ],
      [3, 8, 9],
    ],
  ])('are all busy: %s', (_what, events, days) => {
    for (const uid of ['UID:same', 'UID;X-A=1:same', 'UID:type', 'UID:version', 'UID:__proto__'])
      expect(read(asOne(calendar(...events), uid))).toEqual(on(...days))
  })
  test('are all ours, if one is', () => {
    const uid = 'UID:0b6ca2a5-7a3b-4a4e-9d1c-1f2a3b4c5d6e@consultations.patarta'
    const { own, busy } = readBusyTimes(question(asOne(calendar(event(3), event(5)), uid)))
    expect([busy, own.map((event) => `UID:${event.uid}`)]).toEqual([[], [uid, uid]])
  })
  test('without a UID are all busy', () => {
    for (const uid of ['UID:', 'X-UID:x'])
      expect(read(asOne(calendar(event(3), event(5)), uid))).toEqual(on(3, 5))
  })
})

describe('an event that cannot be read', () => {
  const hour = '2026-12-03T10:00+02:00 – 2026-12-03T11:00+02:00'
  const day = '2026-12-03T00:00+02:00 – 2026-12-04T00:00+02:00'
  const next = '2026-12-04T10:00+02:00 – 2026-12-04T11:00+02:00'
  const start = 'DTSTART:20261203T080000Z'
  const end = 'DTEND:20261203T090000Z'
  const inVilnius = ';TZID=Europe/Vilnius:'

  test.each<[string, string[], string[]]>([
    ['no start', [end], []],
    ['a start in words', ['DTSTART:tomorrow', end], []],
    ['an empty start', ['DTSTART:', end], []],
    ['a start without a colon', ['DTSTART 20261203T080000Z', end], []],
    ['a start without a value', ['DTSTART', end], []],
    ['an end without a colon', [start, 'DTEND 20261203T090000Z'], []],
    ['an end with another sign', [start, 'DTEND=20261203T090000Z'], []],
    ['a length without a colon', [start, 'DURATION PT1H'], []],
    ['a rule without a colon', [start, end, 'RRULE FREQ=DAILY;COUNT=2'], [hour]],
    ['an added date without a colon', [start, end, 'RDATE 20261204T080000Z'], [hour]],
    ['a start without seconds', ['DTSTART:20261203T0800Z', end], []],
    ['a start with dashes', ['DTSTART:2026-12-03T08:00:00Z', end], []],
    ['a start with an offset', ['DTSTART:20261203T100000+0200', end], []],
    ['a start in the 13th month', ['DTSTART:20261303T080000Z', end], []],
    ['a start on 30 February', [`DTSTART${inVilnius}20270230T100000`], []],
    ['a start at 25 hours', [`DTSTART${inVilnius}20261203T250000`], []],
    ['a day that does not exist', ['DTSTART;VALUE=DATE:20261332'], []],
    ['a day with dashes', ['DTSTART;VALUE=DATE:2026-12-03'], []],
    ['two starts', [start, 'DTSTART:20261203T120000Z', end], [hour]],
    ['an end in words', [start, 'DTEND:later'], []],
    ['an end that does not exist', [start, 'DTEND:20261399T080000Z'], []],
    [
      'a last day that does not exist',
      ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261399'],
      [day],
    ],
    ['an end before the start', [start, 'DTEND:20261203T070000Z'], []],
    ['two ends', [start, end, 'DTEND:20261203T100000Z'], [hour]],
    ['a length in words', [start, 'DURATION:1 hour'], []],
    ['a negative length', [start, 'DURATION:-PT1H'], []],
    ['a rule without a frequency', [start, end, 'RRULE:INTERVAL=2'], [hour]],
    ['an empty rule', [start, end, 'RRULE:'], [hour]],
    ['an unknown frequency', [start, end, 'RRULE:FREQ=SOMETIMES'], [hour]],
    ['a rule every hour', [start, end, 'RRULE:FREQ=HOURLY'], [hour]],
    ['a rule every second', [start, end, 'RRULE:FREQ=SECONDLY'], [hour]],
    [
      'a rule every minute of each day',
      [start, end, `RRULE:FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)}`],
      [hour],
    ],
    [
      'a rule every second of an hour',
      [start, end, `RRULE:FREQ=WEEKLY;BYSECOND=${upTo(60)};BYMINUTE=${upTo(60)}`],
      [hour],
    ],
    ['a rule of 5 MB', [start, end, `RRULE:FREQ=DAILY;BYDAY=MO${',MO'.repeat(1_600_000)}`], [hour]],
    ['a rule every 0 days', [start, end, 'RRULE:FREQ=DAILY;INTERVAL=0'], [hour]],
    ['an unknown weekday', [start, end, 'RRULE:FREQ=WEEKLY;BYDAY=XX'], [hour]],
    ['a 13th month in a rule', [start, end, 'RRULE:FREQ=YEARLY;BYMONTH=13;COUNT=1'], [hour]],
    [
      'an unknown part of a rule',
      [start, end, 'RRULE:FREQ=DAILY;COUNT=2;BYMOON=FULL'],
      [hour, next],
    ],
    ['an end of a rule in words', [start, end, 'RRULE:FREQ=DAILY;UNTIL=never'], [hour]],
    [
      'a rule of another calendar',
      [start, end, 'RRULE:RSCALE=CHINESE;FREQ=YEARLY;COUNT=1'],
      [hour],
    ],
    [
      'two rules',
      [start, end, 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=9'],
      [hour, next],
    ],
    ['an added date in words', [start, end, 'RDATE:someday'], [hour]],
    [
      'an added date that does not exist',
      [start, end, 'RDATE:20261399T080000Z,20261204T080000Z'],
      [hour, next],
    ],
    [
      'an added time without its end',
      [start, end, 'RDATE;VALUE=PERIOD:20261209T080000Z/long'],
      [hour],
    ],
  ])('is counted, and what is known of it is busy: %s', (_what, lines, busy) => {
    const other = 'DTSTART:20261202T080000Z\r\nDTEND:20261202T090000Z'
    const text = calendar(other, lines.join('\r\n'), other)
    const { unread } = readBusyTimes(question(text))
    expect([unread, read(text)]).toEqual([
      1,
      [...Array(2).fill('2026-12-02T10:00+02:00 – 2026-12-02T11:00+02:00'), ...busy],
    ])
    // As a server of calendars gives it.
    const [alone] = readEach({ ...question(''), texts: [calendar(lines.join('\r\n'))] })
    expect(alone).toMatchObject({ unread: 1, busy: { length: busy.length } })
  })

  test.each([
    ['a parameter without a value', 'DTSTART;X-A:20261203T080000Z', 'DTEND;X-A:20261203T090000Z'],
    ['an empty parameter', 'DTSTART;VALUE=:20261203T080000Z', 'DTEND;VALUE=:20261203T090000Z'],
    ['a space before the colon', 'DTSTART :20261203T080000Z', 'DTEND :20261203T090000Z'],
    ['a space after the colon', 'DTSTART: 20261203T080000Z', 'DURATION: PT1H'],
    ['an odd line end', `${start}\u2028`, `${end}\u2028`],
    ['a zone without a name', 'DTSTART;TZID:20261203T100000', 'DTEND;TZID=:20261203T110000'],
  ])('is read where only the form of a line is odd: %s', (_what, ...lines) => {
    const text = calendar([...lines, 'RRULE;X-A:FREQ=DAILY;COUNT=2'].join('\r\n'))
    expect([readBusyTimes(question(text)).unread, read(text)]).toEqual([0, [hour, next]])
  })

  test.each([
    ['a description of 5 MB of spaces', [start, end, `DESCRIPTION:x${' '.repeat(4_900_000)}x`], 0],
    ['spaces without a colon', [start, end, `DESCRIPTION${' '.repeat(4_900_000)}x`], 0],
    ['5 MB of colons', [start, end, `DESCRIPTION;${':'.repeat(4_900_000)}x`], 0],
    ['spaces in a value that is read', [start, end, `RDATE:x${' '.repeat(4_900_000)}x`], 1],
    ['spaces in a parameter', [start, end, `RDATE;TZID=x${' '.repeat(4_900_000)}`], 1],
    ['slashes in a zone', [start, end, `EXDATE;TZID=${'/'.repeat(4_900_000)}:20261204T080000`], 0],
    ['5 MB of attendees', [start, end, `ATTENDEE${';A="'.repeat(1_200_000)}`], 0],
  ])('is read however long a line is: %s', (_what, lines, unread) => {
    const { busy, unread: counted } = readBusyTimes(
      question(calendar(lines.join('\r\n')), { ownAddresses: ['rasa@example.com'] }),
    )
    expect([counted, busy.length]).toEqual([unread, 1])
  })

  test('is counted where it has too many times, and takes no room of the others', () => {
    const often = `${HOUR}\r\nRRULE:FREQ=DAILY;BYHOUR=${upTo(24)}`
    const { busy, unread } = readBusyTimes(
      question(calendar(often, often, HOUR), { maxBusy: 4_001 }),
    )
    expect([unread, busy.length]).toEqual([2, 4_001])
  })

  test('is not lost where its first line has no colon, or its lines are indented', () => {
    const text = calendar('DTSTART:20261204T080000Z\r\nDTEND:20261204T090000Z', HOUR)
    for (const begin of ['BEGIN VEVENT', 'BEGIN;VEVENT', 'begin = vevent'])
      expect(read(text.replace('BEGIN:VEVENT', begin))).toEqual([hour, next])
    for (const indented of [
      text.replace(/(BEGIN:VEVENT\r\n)(UID)/, '$1  $2'),
      text.replaceAll(/^(?=\w+:(?!VCALENDAR))/gm, '  '),
    ]) {
      const { unread, busy } = readBusyTimes(question(indented))
      expect(unread + busy.length).toBe(2)
      expect(unread).toBeGreaterThan(0)
    }
  })

  test('as a moved instance whose original date has no colon takes its own time as well', () => {
    const moved = 'RECURRENCE-ID 20261204T080000Z'
    const text = calendar(
      `${HOUR}\r\nRRULE:FREQ=DAILY;COUNT=2`,
      `${moved}\r\nDTSTART:20261209T080000Z\r\nDTEND:20261209T090000Z`,
    ).replace('1@test', '0@test')
    const there = '2026-12-09T10:00+02:00 – 2026-12-09T11:00+02:00'
    expect(read(text)).toEqual([hour, next, there])
  })

  test.each([
    ['free', 'TRANSP:TRANSPARENT'],
    ['free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['cancelled', 'STATUS:CANCELLED'],
  ])('is not counted where it takes no time: %s', (_what, line) => {
    for (const lines of [`DTSTART:tomorrow\r\n${line}`, `${HOUR}\r\nRRULE:FREQ=NEVER\r\n${line}`])
      expect(readBusyTimes(question(calendar(lines)))).toMatchObject({ unread: 0, busy: [] })
  })

  test('is not counted where nothing is offered as free because of it', () => {
    const daily = `${HOUR}\r\nRRULE:FREQ=DAILY;COUNT=2`
    for (const lines of [
      `${daily}\r\nEXDATE:someday,20261399T080000Z`,
      `${daily};\r\nX-WR-NOTE:one`,
      'DTSTART:20250303T080000Z\r\nDTEND:later',
      'DTSTART:20250303T080000Z\r\nDTEND:20250303T070000Z',
      'DTSTART:20261203T235960Z\r\nDTEND:20261204T010000Z',
      'DTSTART:20250303T080000Z\r\nRRULE:FREQ=SOMETIMES;UNTIL=20260303T080000Z',
      'DTSTART:20250303T080000Z\r\nRRULE:FREQ=HOURLY;UNTIL=20250303',
      `${HOUR}\r\nRDATE:`,
      `${HOUR}\r\nRDATE:,20261204T080000Z,\r\nEXDATE:,20261205T080000Z,`,
    ])
      expect(readBusyTimes(question(calendar(lines))).unread).toBe(0)
    expect(read(calendar(`${daily}\r\nEXDATE:someday,20261399T080000Z`))).toEqual([hour, next])
  })

  test.each([
    ['a rule that may go on', 'RRULE:FREQ=SOMETIMES'],
    ['a rule that ends later', 'RRULE:FREQ=SOMETIMES;UNTIL=20270303T080000Z'],
    ['a rule whose end is not known', 'RRULE:FREQ=SOMETIMES;UNTIL=20251399'],
    ['one of two rules', 'RRULE:FREQ=DAILY;UNTIL=20250304\r\nRRULE:FREQ=SOMETIMES'],
    ['added dates', 'RRULE:FREQ=SOMETIMES;UNTIL=20250304\r\nRDATE:someday'],
  ])('is counted although it began long ago: %s', (_what, lines) => {
    const text = calendar(`DTSTART:20250303T080000Z\r\nDTEND:20250303T090000Z\r\n${lines}`)
    expect(readBusyTimes(question(text)).unread).toBe(1)
  })

  test.each([
    'DUE:20261203T080000Z\r\nDUE:20261203T090000Z',
    'DUE:soon',
    'RECURRENCES:x',
    'START:x\r\nEND:x\r\nTYPE:x\r\nRRULES:x',
    'CREATED:x\r\nLAST-MODIFIED:x\r\nDTSTAMP:x\r\nCOMPLETED:x',
    'FREEBUSY:x\r\nGEO:x\r\nCATEGORIES:x\r\n__proto__:x\r\nconstructor:x',
    'X-:x\r\nX-PARAMS;A=1:x\r\nX-START:x\r\nx-end:x',
  ])('because of other properties than those of its time is read: %s', (lines) => {
    const moved = `${HOUR}\r\nRECURRENCE-ID:20261203T080000Z`
    const text = calendar(HOUR, `${HOUR}\r\n${lines}`, moved, `${moved}\r\n${lines}`)
    for (const given of [text, text.replaceAll(/UID:[1-3]@/g, 'UID:1@')]) {
      expect(readBusyTimes(question(given)).unread).toBe(0)
      expect(new Set(read(given))).toEqual(new Set([hour]))
    }
    expect(read(calendar(`${HOUR}\r\n${lines}`))).toEqual([hour])
  })

  test('because an alarm or a to-do in the calendar cannot, is read', () => {
    const alarm = 'BEGIN:VALARM\r\nTRIGGER:soon\r\nDURATION:long\r\nREPEAT:x\r\nEND:VALARM'
    const toDo = 'BEGIN:VTODO\r\nUID:t\r\nDTSTART:soon\r\nRRULE:FREQ=NEVER\r\nEND:VTODO'
    const text = calendar(`${HOUR}\r\n${alarm}`).replace(
      'END:VCALENDAR',
      `${toDo}\r\nEND:VCALENDAR`,
    )
    expect([readBusyTimes(question(text)).unread, read(text)]).toEqual([0, [hour]])
  })

  test('as a moved instance of an unknown date takes its own time beside that of the series', () => {
    const text = calendar(`${HOUR}\r\nRRULE:FREQ=DAILY;COUNT=2`).replace(
      'END:VCALENDAR',
      [
        'BEGIN:VEVENT',
        'UID:0@test',
        'RECURRENCE-ID:sometime',
        'DTSTART:20261205T080000Z',
        'DTEND:20261205T090000Z',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    )
    expect(readBusyTimes(question(text)).unread).toBe(0)
    expect(read(text)).toEqual([hour, next, '2026-12-05T10:00+02:00 – 2026-12-05T11:00+02:00'])
  })
})

describe('an event to which the owner of the calendar answered "no"', () => {
  const ownAddresses = ['', 'Rasa@example.com', 'mailto:rasa@firm.example', '/principals/7/']
  const free = (...lines: string[]) => {
    const text = calendar([HOUR, ...lines].join('\r\n'))
    // Without known addresses every answer is of another person.
    expect(read(text)).toHaveLength(1)
    return read(text, { ownAddresses }).length === 0
  }
  const attendee = (address: string, answer = 'DECLINED') =>
    `ATTENDEE;PARTSTAT=${answer}:${address}`
  const own = 'mailto:rasa@example.com'

  test.each([
    ['in capital letters', [attendee('MAILTO:RASA@EXAMPLE.COM')]],
    ['under another address', [attendee('mailto:rasa@firm.example')]],
    ['under an address of the server', [attendee('/principals/7/')]],
    ['with the e-mail as a parameter', ['ATTENDEE;EMAIL="rasa@example.com";PARTSTAT=DECLINED:/1/']],
    ['with other parameters', [`ATTENDEE;CN="R: K; a";RSVP=TRUE;partstat="declined":${own}`]],
    ['over two lines', [`ATTENDEE;CN=Rasa;PARTSTAT=DECLI\r\n NED:${own}`]],
    ['although others come', [attendee('mailto:tomas@example.com', 'ACCEPTED'), attendee(own)]],
    ['although it is busy for others', ['TRANSP:OPAQUE', attendee(own)]],
    ['under both addresses', [attendee(own), attendee('mailto:rasa@firm.example')]],
  ])('takes no time: %s', (_what, lines) => {
    expect(free(...lines)).toBe(true)
  })

  test.each([
    ['accepted', [attendee(own, 'ACCEPTED')]],
    ['perhaps', [attendee(own, 'TENTATIVE')]],
    ['not answered', [attendee(own, 'NEEDS-ACTION')]],
    ['without an answer', [`ATTENDEE:${own}`]],
    ['declined by another', [attendee('mailto:tomas@example.com'), attendee(own, 'ACCEPTED')]],
    ['declined by another with a longer address', [attendee('mailto:anarasa@example.com')]],
    ['declined by somebody without an address', ['ATTENDEE;PARTSTAT=DECLINED:']],
    [
      'accepted under the other address',
      [attendee(own), attendee('mailto:rasa@firm.example', 'ACCEPTED')],
    ],
    ['named so', [`ATTENDEE;CN=";PARTSTAT=DECLINED";PARTSTAT=ACCEPTED:${own}`]],
    ['not well-formed', [`ATTENDEE;CN="Rasa;PARTSTAT=DECLINED:${own}`]],
    ['in an alarm', ['BEGIN:VALARM', attendee(own), 'END:VALARM']],
  ])('is busy unless it is the owner who declined: %s', (_what, lines) => {
    expect(free(...lines)).toBe(false)
  })

  test('takes no time only on the days that were declined', () => {
    const instance = (day: number, answer: string, ...lines: string[]) =>
      [
        `DTSTART:2026120${day}T080000Z`,
        `DTEND:2026120${day}T090000Z`,
        ...lines,
        attendee(own, answer),
      ].join('\r\n')
    const series = (first: string, second: string) =>
      calendar(
        instance(3, first, 'RRULE:FREQ=DAILY;COUNT=3', 'RDATE:20261208T080000Z'),
        instance(4, second, 'RECURRENCE-ID:20261204T080000Z'),
      ).replaceAll(/UID:\d@/g, 'UID:same@')
    const days = (text: string) => read(text, { ownAddresses }).map((time) => time.slice(8, 10))
    expect(days(series('ACCEPTED', 'ACCEPTED')).toSorted()).toEqual(['03', '04', '05', '08'])
    expect(days(series('ACCEPTED', 'DECLINED')).toSorted()).toEqual(['03', '05', '08'])
    expect(days(series('DECLINED', 'ACCEPTED'))).toEqual(['04'])
    expect(days(series('DECLINED', 'DECLINED'))).toEqual([])
  })

  test('is not counted as unread, whatever is wrong with it', () => {
    const text = calendar(
      `DTSTART:soon\r\n${attendee(own)}`,
      `${HOUR}\r\nRRULE:x\r\n${attendee(own)}`,
    )
    expect(readBusyTimes(question(text)).unread).toBe(2)
    expect(readBusyTimes(question(text, { ownAddresses }))).toMatchObject({ unread: 0, busy: [] })
  })
})

describe('busy times that are published without events (VFREEBUSY)', () => {
  const published = (...lines: string[]) =>
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VFREEBUSY',
      'UID:published@test',
      'DTSTART:20261201T000000Z',
      'DTEND:20270201T000000Z',
      ...lines,
      'END:VFREEBUSY',
      'END:VCALENDAR',
    ].join('\r\n')
  const ten = '2026-12-03T10:00+02:00 – 2026-12-03T11:00+02:00'
  const eleven = '2026-12-03T11:00+02:00 – 2026-12-03T12:30+02:00'

  test.each([
    ['an end', 'FREEBUSY:20261203T080000Z/20261203T090000Z', [ten]],
    ['a duration', 'FREEBUSY:20261203T080000Z/PT1H', [ten]],
    ['several', 'FREEBUSY:20261203T080000Z/PT1H, 20261203T090000Z/20261203T103000Z', [ten, eleven]],
    [
      'several properties',
      'FREEBUSY:20261203T080000Z/PT1H\r\nFREEBUSY:20261203T090000Z/PT1H30M',
      [ten, eleven],
    ],
    ['busy', 'FREEBUSY;FBTYPE=BUSY:20261203T080000Z/PT1H', [ten]],
    ['away', 'FREEBUSY;FBTYPE="BUSY-UNAVAILABLE":20261203T080000Z/PT1H', [ten]],
    ['perhaps', 'freebusy;fbtype=busy-tentative:20261203T080000Z/PT1H', [ten]],
    ['of a type of its own', 'FREEBUSY;FBTYPE=X-COURT:20261203T080000Z/PT1H', [ten]],
    ['with another parameter', 'FREEBUSY;X-A="b:c";FBTYPE=BUSY:20261203T080000Z/PT1H', [ten]],
    ['over two lines', 'FREEBUSY:20261203T080000Z/P\r\n T1H', [ten]],
    ['without a zone', 'FREEBUSY:20261203T100000/PT1H', [ten]],
    ['free', 'FREEBUSY;FBTYPE=FREE:20261203T080000Z/PT1H', []],
    ['free in small letters', 'freebusy;x-a=b;fbtype="free":20261203T080000Z/PT1H', []],
    ['none', 'COMMENT:on holiday', []],
    ['an empty one', 'FREEBUSY:', []],
  ])('are read: %s', (_what, lines, busy) => {
    const text = published(lines)
    expect([readBusyTimes(question(text)).unread, read(text)]).toEqual([0, busy])
  })

  test.each([
    ['no end', 'FREEBUSY:20261203T080000Z'],
    ['no start', 'FREEBUSY:/PT1H'],
    ['an end before the start', 'FREEBUSY:20261203T080000Z/20261203T070000Z'],
    ['a negative duration', 'FREEBUSY:20261203T080000Z/-PT1H'],
    ['words', 'FREEBUSY:tomorrow'],
    ['no colon', 'FREEBUSY 20261203T080000Z/PT1H'],
  ])('are counted where they cannot be read, and the others are busy: %s', (_what, line) => {
    const text = published(line, 'FREEBUSY:20261203T080000Z/PT1H')
    expect([readBusyTimes(question(text)).unread, read(text)]).toEqual([1, [ten]])
  })

  test('are read beside events, and hide no event that cannot be read', () => {
    const events = calendar('DTSTART:20261204T080000Z\r\nDTEND:20261204T090000Z')
    const next = '2026-12-04T10:00+02:00 – 2026-12-04T11:00+02:00'
    const text = `${published('FREEBUSY:20261203T080000Z/PT1H,20261203T090000Z/PT1H30M')}\r\n${events}`
    expect(read(text)).toEqual([ten, eleven, next])
    expect(read(text.replace('END:VFREEBUSY\r\n', ''))).toEqual([ten, eleven, next])
    const indented = text.replace(/^(?=(?:BEGIN|END):VEVENT)/gm, '  ')
    expect([readBusyTimes(question(indented)).unread, read(indented)]).toEqual([1, [ten, eleven]])
  })

  test('say how many they are as events do, and are refused where they are too many', () => {
    const hours = Array.from({ length: 11 }, (_, day) => `202612${10 + day}T080000Z/PT1H`)
    const text = published(`FREEBUSY:${hours.join(',')}`)
    expect(readBusyTimes(question(text)).events).toBe(11)
    expect(() => read(text, { maxBusy: 10 })).toThrow('tooMuch')
  })
})
