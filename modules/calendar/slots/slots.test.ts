import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingWindow } from '../booking-window.ts'
import { mergeRanges, toDate } from './minute-range.ts'
import { occurrencesOf } from '../recurring/recurring-rule.ts'
import { epochDay, groupByDate, isoDate } from './slot-days.ts'
import { slotOracle } from '../test/slot-oracle.ts'
import { findStarts, type SlotSearch } from './slots.ts'
import { startStep } from './start-step.ts'

const at = (instant: string): number => Date.parse(instant) / 60_000
const hour = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const everyDay = (...ranges: ReturnType<typeof hour>[]) => ({
  weekly: Array.from({ length: 7 }, () => ranges),
  dates: new Map(),
})
const search = (given: Partial<SlotSearch> & Pick<SlotSearch, 'from' | 'to'>): SlotSearch => ({
  timeZone: 'Europe/Vilnius',
  hours: everyDay(hour(9, 17)),
  busy: [],
  durationMinutes: 60,
  stepMinutes: 60,
  ...given,
})
/** Local wall times with their offset, as a person in the zone reads them. */
const read = (starts: number[], timeZone = 'Europe/Vilnius'): string[] =>
  starts.map((start) =>
    Temporal.Instant.fromEpochMilliseconds(start * 60_000)
      .toZonedDateTimeISO(timeZone)
      .toString({ timeZoneName: 'never' }),
  )

describe('free starts', () => {
  const monday = { from: at('2026-12-07T00:00+02:00'), to: at('2026-12-08T00:00+02:00') }

  test('fill the hours from their start and end in time', () => {
    const hours = everyDay({ from: 8 * 60 + 30, to: 12 * 60 }, hour(13, 15))
    expect(read(findStarts(search({ ...monday, hours })))).toEqual([
      '2026-12-07T08:30:00+02:00',
      '2026-12-07T09:30:00+02:00',
      '2026-12-07T10:30:00+02:00',
      '2026-12-07T13:00:00+02:00',
      '2026-12-07T14:00:00+02:00',
    ])
  })

  test('leave out busy times, also partly busy ones, and keep the grid', () => {
    const busy = [
      { from: at('2026-12-07T09:59+02:00'), to: at('2026-12-07T11:01+02:00') },
      { from: at('2026-12-07T14:00+02:00'), to: at('2026-12-07T15:00+02:00') },
    ]
    expect(
      read(findStarts(search({ ...monday, busy }))).map((start) => start.slice(11, 16)),
    ).toEqual(['12:00', '13:00', '15:00', '16:00'])
  })

  test("a date's hours replace its weekday's, and an empty date is a day off", () => {
    const from = monday.from
    const dates = new Map([
      [epochDay('2026-12-07'), [hour(18, 20)]],
      [epochDay('2026-12-08'), []],
    ])
    const starts = findStarts(
      search({ from, to: from + 3 * 1_440, hours: { ...everyDay(hour(9, 11)), dates } }),
    )
    expect(read(starts).map((start) => start.slice(5, 16))).toEqual([
      '12-07T18:00',
      '12-07T19:00',
      '12-09T09:00',
      '12-09T10:00',
    ])
  })

  test('a full day offers nothing more', () => {
    const starts = findStarts(
      search({
        from: monday.from,
        to: monday.from + 2 * 1_440,
        fullDays: new Set([epochDay('2026-12-07')]),
      }),
    )
    expect(new Set(read(starts).map((start) => start.slice(0, 10)))).toEqual(
      new Set(['2026-12-08']),
    )
  })

  test('the search may begin and end in the middle of the hours without moving the grid', () => {
    const starts = findStarts(
      search({ from: at('2026-12-07T10:01+02:00'), to: at('2026-12-07T13:00+02:00') }),
    )
    expect(read(starts).map((start) => start.slice(11, 16))).toEqual(['11:00', '12:00'])
  })

  test('no more are searched than requested', () => {
    expect(
      findStarts(search({ from: monday.from, to: monday.from + 90 * 1_440, limit: 3 })),
    ).toHaveLength(3)
  })
})

describe('on the nights the clock changes in Vilnius', () => {
  const night = everyDay(hour(2, 6))

  test('the skipped hour of 2027-03-28 is not offered, and the day has 23 hours', () => {
    const day = { from: at('2027-03-28T00:00+02:00'), to: at('2027-03-29T00:00+03:00') }
    expect(day.to - day.from).toBe(23 * 60)
    expect(read(findStarts(search({ ...day, hours: night })))).toEqual([
      '2027-03-28T02:00:00+02:00',
      '2027-03-28T04:00:00+03:00',
      '2027-03-28T05:00:00+03:00',
    ])
    expect(findStarts(search({ ...day, hours: everyDay(hour(0, 24)) }))).toHaveLength(23)
    expect(findStarts(search({ ...day, hours: everyDay(hour(3, 4)) }))).toEqual([])
  })

  test('the repeated hour of 2027-10-31 is offered twice, and the day has 25 hours', () => {
    const day = { from: at('2027-10-31T00:00+03:00'), to: at('2027-11-01T00:00+02:00') }
    expect(day.to - day.from).toBe(25 * 60)
    expect(read(findStarts(search({ ...day, hours: night }))).slice(0, 4)).toEqual([
      '2027-10-31T02:00:00+03:00',
      '2027-10-31T03:00:00+03:00',
      '2027-10-31T03:00:00+02:00',
      '2027-10-31T04:00:00+02:00',
    ])
    expect(findStarts(search({ ...day, hours: everyDay(hour(0, 24)) }))).toHaveLength(25)
  })

  test('nine o’clock stays nine o’clock the morning after', () => {
    for (const [date, offset] of [
      ['2027-03-27', '+02:00'],
      ['2027-03-28', '+03:00'],
      ['2027-10-30', '+03:00'],
      ['2027-10-31', '+02:00'],
    ]) {
      const from = at(`${date}T05:00${offset}`)
      expect(read(findStarts(search({ from, to: from + 600, limit: 1 })))).toEqual([
        `${date}T09:00:00${offset}`,
      ])
    }
  })
})

describe('two offered starts', () => {
  test.each([
    [15, 15],
    [20, 30],
    [30, 30],
    [45, 45],
    [50, 60],
    [60, 60],
    [90, 60],
    [240, 60],
  ])('of %i minutes are %i minutes apart', (duration, step) => {
    expect(startStep(duration)).toBe(step)
  })
})

describe('slots under dates', () => {
  test('a client elsewhere gets them under their own date, across midnight', () => {
    const starts = findStarts(
      search({
        from: at('2026-12-07T00:00+02:00'),
        to: at('2026-12-08T00:00+02:00'),
        hours: everyDay(hour(7, 9)),
      }),
    )
    expect(groupByDate(starts, 60, 'Europe/Vilnius')).toEqual([
      {
        date: '2026-12-07',
        slots: [
          { startsAt: '2026-12-07T05:00:00.000Z', endsAt: '2026-12-07T06:00:00.000Z' },
          { startsAt: '2026-12-07T06:00:00.000Z', endsAt: '2026-12-07T07:00:00.000Z' },
        ],
      },
    ])
    expect(
      groupByDate(starts, 60, 'America/Los_Angeles').map(({ date, slots }) => [date, slots.length]),
    ).toEqual([['2026-12-06', 2]])
    expect(
      groupByDate(starts, 60, 'Pacific/Kiritimati').map(({ date, slots }) => [date, slots.length]),
    ).toEqual([['2026-12-07', 2]])
  })

  test('the text of an instant is the text of Date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2040-01-01T00:00Z') }),
        (minute) => {
          expect(groupByDate([minute], 30, 'UTC')[0]?.slots[0]).toEqual({
            startsAt: new Date(minute * 60_000).toISOString(),
            endsAt: new Date((minute + 30) * 60_000).toISOString(),
          })
        },
      ),
    )
  })
})

/**
 * Where and when clocks do something: both Vilnius nights, half-hour jumps, jumps over and back
 * across midnight, none at all.
 */
const PLACES: ReadonlyArray<[timeZone: string, around: string]> = [
  ['Europe/Vilnius', '2027-03-27T22:00Z'],
  ['Europe/Vilnius', '2027-10-30T21:00Z'],
  ['Europe/Vilnius', '2027-06-01T00:00Z'],
  ['America/New_York', '2027-03-14T05:00Z'],
  ['America/New_York', '2027-11-07T04:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T13:00Z'],
  ['Australia/Lord_Howe', '2027-10-02T13:30Z'],
  ['Africa/Cairo', '2027-04-29T22:00Z'],
  ['Africa/Cairo', '2027-10-28T20:00Z'],
  ['Asia/Beirut', '2027-10-30T20:00Z'],
  ['America/Havana', '2027-11-07T04:00Z'],
  ['America/Santiago', '2027-09-05T03:00Z'],
  ['Atlantic/Azores', '2027-10-31T00:00Z'],
  ['Asia/Kathmandu', '2027-05-05T18:00Z'],
  ['Pacific/Chatham', '2027-04-03T13:00Z'],
  ['UTC', '2027-02-27T12:00Z'],
]

const WHOLE_DAY = { from: 0, to: 1_440 }
const minuteRange = (max: number, coarse: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: max / coarse }), fc.integer({ min: 0, max: max / coarse }))
    .map(([a, b]) => ({ from: Math.min(a, b) * coarse, to: Math.max(a, b) * coarse }))
const dayHours = fc
  .oneof(
    fc.array(minuteRange(1_440, 15), { maxLength: 4 }),
    fc.array(minuteRange(360, 1), { maxLength: 4 }),
    fc.constant([{ from: 0, to: 1_440 }]),
  )
  .map((ranges) => mergeRanges(ranges))

/** Days are counted from the first day of the search. */
const recurringRules = fc.array(
  fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    minutes: fc.oneof(minuteRange(1_440, 15), minuteRange(300, 1), fc.constant(WHOLE_DAY)),
    first: fc.integer({ min: -9, max: 2 }),
    last: fc.option(fc.integer({ min: -1, max: 4 })),
    except: fc.array(fc.integer({ min: -2, max: 3 }), { maxLength: 2 }),
  }),
  { maxLength: 2 },
)

const calendars = fc.record({
  place: fc.constantFrom(...PLACES),
  weekly: fc.array(dayHours, { minLength: 7, maxLength: 7 }),
  dates: fc.array(fc.tuple(fc.integer({ min: -2, max: 3 }), dayHours), { maxLength: 3 }),
  rules: recurringRules,
  busy: fc.array(minuteRange(3 * 1_440, 1), { maxLength: 6 }),
  shortBusy: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 3 * 1_440 }), fc.integer({ min: 1, max: 90 })),
    { maxLength: 20 },
  ),
  withLongBusy: fc.boolean(),
  full: fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 1 }),
  durationMinutes: fc.integer({ min: 3, max: 48 }).map((fives) => fives * 5),
  bufferBeforeMinutes: fc.integer({ min: 0, max: 60 }),
  bufferAfterMinutes: fc.integer({ min: 0, max: 60 }),
  stepMinutes: fc.constantFrom(5, 15, 25, 30, 45, 60),
  offset: fc.integer({ min: -600, max: 600 }),
  length: fc.integer({ min: 0, max: 40 * 60 }),
  // The search begins this long after the client asks.
  later: fc.integer({ min: 0, max: 3 * 1_440 }),
  noticeMinutes: fc.integer({ min: 120, max: 2 * 1_440 }),
  horizonDays: fc.integer({ min: 1, max: 4 }),
})

describe('random calendars', () => {
  test('offer what an oracle finds minute by minute on the wall clock', () => {
    const outcome = { calendars: 0, slots: 0, closed: 0 }
    fc.assert(
      fc.property(
        calendars,
        ({
          place: [timeZone, around],
          weekly,
          dates,
          busy,
          shortBusy,
          withLongBusy,
          rules,
          full,
          offset,
          length,
          later,
          noticeMinutes,
          horizonDays,
          ...service
        }) => {
          const base = at(around)
          const day = Math.floor(base / 1_440)
          const question: SlotSearch = {
            ...service,
            timeZone,
            hours: {
              weekly,
              dates: new Map(dates.map(([ahead, ranges]) => [day + ahead, ranges])),
            },
            busy: mergeRanges(
              [
                ...(withLongBusy ? busy : []),
                ...shortBusy.map(([from, minutes]) => ({ from, to: from + minutes })),
              ].map(({ from, to }) => ({ from: base - 1_440 + from, to: base - 1_440 + to })),
            ),
            fullDays: new Set(full.map((ahead) => day + ahead)),
            from: base + offset,
            to: base + offset + length,
          }
          const recurring = rules.map(({ weekdays, minutes, first, last, except }) => ({
            weekdays,
            fromMinute: minutes.from,
            toMinute: minutes.to,
            firstDay: isoDate(day + first),
            lastDay: last === null ? null : isoDate(day + Math.max(first, last)),
            exceptDays: except.map((ahead) => isoDate(day + ahead)),
          }))
          // As a calendar is loaded: with the days around the search.
          const loaded = { from: question.from - 2 * 1_440, to: question.to + 2 * 1_440 }
          const closed = recurring.flatMap((rule) => occurrencesOf(rule, timeZone, loaded))
          outcome.closed += closed.length
          const now = base + offset - later
          const window = bookingWindow(toDate(now), { noticeMinutes, horizonDays })
          const starts = findStarts({
            ...question,
            busy: mergeRanges([...question.busy, ...closed]),
            from: Math.max(question.from, window.from),
            to: Math.min(question.to, window.to),
          })
          outcome.calendars++
          outcome.slots += starts.length
          expect(starts).toEqual(
            slotOracle({ ...question, recurring }).filter(
              (start) => start - now >= noticeMinutes && start - now <= horizonDays * 1_440,
            ),
          )
          expect(
            groupByDate(starts, service.durationMinutes, timeZone).flatMap(({ date, slots }) =>
              slots.map(({ startsAt }) => [startsAt, date]),
            ),
          ).toEqual(
            starts.map((start) => {
              const instant = Temporal.Instant.fromEpochMilliseconds(start * 60_000)
              return [
                new Date(start * 60_000).toISOString(),
                instant.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
              ]
            }),
          )
        },
      ),
      { numRuns: 10_000, seed: 20_270_328 },
    )
    expect(outcome.calendars).toBeGreaterThanOrEqual(10_000)
    expect(outcome.slots).toBeGreaterThan(10_000)
    expect(outcome.closed).toBeGreaterThan(5_000)
  }, 300_000)
})
