import IcalJs from 'ical.js'
import { describe, expect, test } from 'vitest'
import { readBusyTimes } from '../busy-times.ts'

const question = (text: string, from = '2026-12-01T00:00:00Z') => ({
  text,
  timeZone: 'Europe/Vilnius',
  from: Date.parse(from),
  to: Date.parse('2027-05-01T00:00:00Z'),
  maxBusy: 1_000,
  ownUidEnd: '@consultations.patarta',
  ownAddresses: [],
})
const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...ZONE,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:court', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Vilnius',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19701025T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'END:STANDARD',
  'END:VTIMEZONE',
]
const vilnius = (text: string) => `;TZID=Europe/Vilnius:${text}`
const series = (begin: string, end: string, ...more: string[]) => [
  `DTSTART${vilnius(begin)}`,
  `DTEND${vilnius(end)}`,
  'RRULE:FREQ=WEEKLY;UNTIL=20270430T000000Z',
  ...more,
]
const turn = (original: string, begin: string, end: string, ...more: string[]) => [
  `RECURRENCE-ID;RANGE=THISANDFUTURE${vilnius(original)}`,
  `DTSTART${vilnius(begin)}`,
  `DTEND${vilnius(end)}`,
  ...more,
]
const iso = (instant: number) => new Date(instant).toISOString()

/** The times that ical.js finds, which follows RFC 5545 here. */
function oracle(text: string, { from, to } = question(text)): string[] {
  const component = new IcalJs.Component(IcalJs.parse(text))
  for (const zone of component.getAllSubcomponents('vtimezone'))
    IcalJs.TimezoneService.register(zone)
  const parts = component.getAllSubcomponents('vevent')
  const [first, ...exceptions] = parts
  const event = new IcalJs.Event(first, { exceptions })
  const instances = event.iterator()
  const found: string[] = []
  for (let next = instances.next(); next; next = instances.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next)
    const [begin, end] = [startDate, endDate].map((time) => time.toJSDate().getTime())
    if (end! > from && begin! < to) found.push(`${iso(begin!)} ${iso(end!)}`)
  }
  return found.toSorted()
}
const ours = (text: string) => {
  const { busy, unread } = readBusyTimes(question(text))
  expect(unread).toBe(0)
  return busy.map(({ from, to }) => `${iso(from)} ${iso(to)}`).toSorted()
}

describe('an instance that moves the later ones with it', () => {
  const weekly = series('20261201T100000', '20261201T110000')
  test.each([
    ['later and longer', turn('20261215T100000', '20261215T140000', '20261215T160000')],
    ['to another day', turn('20261215T100000', '20261217T090000', '20261217T100000')],
    ['earlier', turn('20261215T100000', '20261213T080000', '20261213T090000')],
    ['from the first one on', turn('20261201T100000', '20261201T150000', '20261201T153000')],
  ])('%s is read as ical.js reads it, also when the clocks change', (_what, moved) => {
    const text = calendar(weekly, moved)
    expect(ours(text)).toEqual(oracle(text))
    expect(ours(text)).toHaveLength(22)
  })

  test('is the same where it is named in UTC', () => {
    const moved = turn('20261215T100000', '20261215T120000', '20261215T130000')
    const inUtc = ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261215T080000Z', ...moved.slice(1)]
    expect(ours(calendar(weekly, inUtc))).toEqual(ours(calendar(weekly, moved)))
  })

  test('long before what is read moves them too', () => {
    const early = series('20251201T100000', '20251201T110000')
    const text = calendar(early, turn('20251208T100000', '20251209T140000', '20251209T160000'))
    expect(ours(text)).toEqual(oracle(text))
    expect(ours(text)[0]).toBe('2026-12-01T12:00:00.000Z 2026-12-01T14:00:00.000Z')
  })

  test('is moved again by a second one, and a single instance stays where it was moved', () => {
    const text = calendar(
      weekly,
      turn('20261215T100000', '20261215T140000', '20261215T160000'),
      turn('20270112T100000', '20270113T100000', '20270113T103000'),
      turn('20261229T100000', '20261230T170000', '20261230T180000').map((line) =>
        line.replace(';RANGE=THISANDFUTURE', ''),
      ),
    )
    expect(ours(text)).toEqual(oracle(text))
  })

  test('may bring instances into the days that are read, from before and after them', () => {
    for (const [original, begin, end] of [
      ['20260901T100000', '20261101T100000', '20261101T110000'],
      ['20260901T100000', '20260701T100000', '20260701T110000'],
    ] as const) {
      const text = calendar(
        series('20260901T100000', '20260901T110000'),
        turn(original, begin, end),
      )
      expect(ours(text)).toEqual(oracle(text))
      expect(ours(text).length).toBeGreaterThan(8)
    }
  })

  test('ends the series where it is cancelled, and frees it where it is free', () => {
    const times = ['20261215T100000', '20261215T100000', '20261215T110000'] as const
    for (const line of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])
      expect(ours(calendar(weekly, turn(...times, line)))).toEqual([
        '2026-12-01T08:00:00.000Z 2026-12-01T09:00:00.000Z',
        '2026-12-08T08:00:00.000Z 2026-12-08T09:00:00.000Z',
      ])
  })

  test('moves whole days and added dates', () => {
    const days = calendar(
      ['DTSTART;VALUE=DATE:20270326', 'RRULE:FREQ=DAILY;COUNT=4'],
      [
        'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270328',
        'DTSTART;VALUE=DATE:20270401',
        'DTEND;VALUE=DATE:20270403',
      ],
    )
    expect(ours(days)).toEqual([
      '2027-03-25T22:00:00.000Z 2027-03-26T22:00:00.000Z',
      '2027-03-26T22:00:00.000Z 2027-03-27T22:00:00.000Z',
      '2027-03-31T21:00:00.000Z 2027-04-02T21:00:00.000Z',
      '2027-04-01T21:00:00.000Z 2027-04-03T21:00:00.000Z',
    ])
    const added = calendar(
      [...weekly.slice(0, 2), `RDATE${vilnius('20261203T100000,20261210T100000')}`],
      turn('20261203T100000', '20261203T120000', '20261203T130000'),
    )
    expect(ours(added)).toContain('2026-12-10T10:00:00.000Z 2026-12-10T11:00:00.000Z')
  })
})

describe('an instance that moves others in a way that is not known', () => {
  const weekly = series('20261201T100000', '20261201T110000')
  const times = ['20261208T100000', '20261208T140000', '20261208T150000'] as const
  test.each([
    ['of a series that is not in the calendar', calendar(turn(...times))],
    [
      'that began long ago, of a series that is not in the calendar',
      calendar(turn('20250108T100000', '20250108T140000', '20250108T150000')),
    ],
    ['as a series of its own', calendar(weekly, turn(...times, 'RRULE:FREQ=DAILY'))],
    [
      'by more than a year',
      calendar(weekly, turn('20261208T100000', '20300108T140000', '20300108T150000')),
    ],
    [
      'from a time to whole days',
      calendar(weekly, [
        `RECURRENCE-ID;RANGE=THISANDFUTURE${vilnius(times[0])}`,
        'DTSTART;VALUE=DATE:20261208',
      ]),
    ],
    ['that are earlier', calendar(weekly, turn(...times)).replace('THISANDFUTURE', 'THISANDPRIOR')],
  ])('is counted: %s', (_what, text) => {
    expect(readBusyTimes(question(text)).unread).toBe(1)
  })
})
