import { describe, expect, test } from 'vitest'
import * as time from './time.ts'
import {
  DAY,
  dateIn,
  formatDay,
  formatDeadline,
  formatDeadlineDay,
  formatDeadlineWithZone,
  formatFullDate,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatMonthBesideDay,
  formatNear,
  formatTime,
  formatWeekday,
} from './time.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const MONDAY = new Date('2026-12-07T12:30:00Z')

const WEEKDAYS = [
  ['pirmadienis', 'pirmadienį', 'pirmadienio', 'Monday'],
  ['antradienis', 'antradienį', 'antradienio', 'Tuesday'],
  ['trečiadienis', 'trečiadienį', 'trečiadienio', 'Wednesday'],
  ['ketvirtadienis', 'ketvirtadienį', 'ketvirtadienio', 'Thursday'],
  ['penktadienis', 'penktadienį', 'penktadienio', 'Friday'],
  ['šeštadienis', 'šeštadienį', 'šeštadienio', 'Saturday'],
  ['sekmadienis', 'sekmadienį', 'sekmadienio', 'Sunday'],
] as const

const MONTHS = [
  ['sausis', 'sausio', 'January'],
  ['vasaris', 'vasario', 'February'],
  ['kovas', 'kovo', 'March'],
  ['balandis', 'balandžio', 'April'],
  ['gegužė', 'gegužės', 'May'],
  ['birželis', 'birželio', 'June'],
  ['liepa', 'liepos', 'July'],
  ['rugpjūtis', 'rugpjūčio', 'August'],
  ['rugsėjis', 'rugsėjo', 'September'],
  ['spalis', 'spalio', 'October'],
  ['lapkritis', 'lapkričio', 'November'],
  ['gruodis', 'gruodžio', 'December'],
] as const

describe('a weekday', () => {
  test.each(WEEKDAYS.map((forms, n) => [...forms, new Date(MONDAY.getTime() + n * DAY)] as const))(
    '%s, %s, %s, %s',
    (name, on, from, english, day) => {
      expect(
        (['name', 'on', 'from'] as const).map((as) => formatWeekday(day, 'lt', undefined, as)),
      ).toEqual([name, on, from])
      expect(
        (['name', 'on', 'from'] as const).map((as) => formatWeekday(day, 'en', undefined, as)),
      ).toEqual([english, english, english])
      const date = `gruodžio ${7 + WEEKDAYS.findIndex(([first]) => first === name)} d.`
      expect(plain(formatMoment(day, 'lt'))).toBe(`${on}, ${date}, 14:30`)
      expect(plain(formatDeadline(day, 'lt'))).toBe(`${from}, ${date}, 14:30`)
      expect(plain(formatDeadlineDay(day, 'lt'))).toBe(`${from}, ${date}`)
      expect(plain(formatDeadlineWithZone(day, 'lt'))).toBe(`${from}, ${date}, 14:30 (Vilnius)`)
      expect(formatDeadline(day, 'en')).toBe(formatMoment(day, 'en'))
      expect(plain(formatLongDay(dateIn('UTC', day), 'lt'))).toBe(`${date}, ${name}`)
    },
  )
})

describe('a month', () => {
  test.each(
    MONTHS.map((forms, n) => [...forms, `2026-${String(n + 1).padStart(2, '0')}`] as const),
  )('%s, %s, %s', (name, beside, english, month) => {
    expect(plain(formatMonth(month, 'lt'))).toBe(`2026 m. ${name}`)
    expect(formatMonth(month, 'en')).toBe(`${english} 2026`)
    expect([
      formatMonthBesideDay(`${month}-09`, 'lt'),
      formatMonthBesideDay(`${month}-28`, 'en'),
    ]).toEqual([beside, english])
    const instant = new Date(`${month}-15T12:00:00Z`)
    expect(plain(formatDay(instant, 'lt', { as: 'from' }))).toMatch(
      new RegExp(`^\\p{L}+io, ${beside} 15 d\\.$`, 'u'),
    )
    expect(formatFullDate(instant, 'en')).toContain(english)
  })
})

test('every day of four years has its weekday in each case and the same date', () => {
  for (let n = 0; n < 4 * 366; n++) {
    const day = new Date(MONDAY.getTime() + n * DAY)
    const [name, on, from] = WEEKDAYS[n % 7]!
    const said = (['name', 'on', 'from'] as const).map((as) =>
      formatDay(day, 'lt', { as, now: MONDAY }),
    )
    expect(said.map((text) => text.split(',')[0])).toEqual([name, on, from])
    expect(new Set(said.map((text) => text.slice(text.indexOf(','))))).toHaveProperty('size', 1)
  }
})

describe('a near day', () => {
  const at = (text: string) => new Date(text)
  test.each([
    ['2026-12-07T22:30:00Z', '2026-12-08T21:59:00Z', 'šiandien, 23:59', 'today, 23:59'],
    ['2026-12-07T21:30:00Z', '2026-12-07T22:00:00Z', 'rytoj, 00:00', 'tomorrow, 00:00'],
    ['2026-12-31T10:00:00Z', '2027-01-01T10:00:00Z', 'rytoj, 12:00', 'tomorrow, 12:00'],
    [
      '2026-12-07T10:00:00Z',
      '2026-12-09T10:00:00Z',
      'trečiadienį, gruodžio 9 d., 12:00',
      'Wed, 9 December, 12:00',
    ],
    [
      '2026-12-07T10:00:00Z',
      '2026-12-06T10:00:00Z',
      'sekmadienį, gruodžio 6 d., 12:00',
      'Sun, 6 December, 12:00',
    ],
    // Both nights on which Vilnius changes its clocks.
    ['2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z', 'rytoj, 01:00', 'tomorrow, 01:00'],
    ['2027-10-30T22:00:00Z', '2027-10-31T21:00:00Z', 'šiandien, 23:00', 'today, 23:00'],
  ])('seen at %s, %s is „%s“', (now, instant, lt, en) => {
    expect(plain(formatNear(at(instant), 'lt', undefined, at(now)))).toBe(lt)
    expect(formatNear(at(instant), 'en', undefined, at(now))).toBe(en)
  })
})

test('the clock has 24 hours in both languages', () => {
  for (let hour = 0; hour < 24; hour++) {
    const instant = new Date(Date.UTC(2026, 11, 7, hour, 5))
    const expected = `${String(hour).padStart(2, '0')}:05`
    expect([formatTime(instant, 'lt', 'UTC'), formatTime(instant, 'en', 'UTC')]).toEqual([
      expected,
      expected,
    ])
  }
})

test('a date in a text is in words: no format for people gives "2026-12-07"', () => {
  const formats = Object.entries(time).filter(
    ([name, format]) => name.startsWith('format') && typeof format === 'function',
  )
  expect(formats.length).toBeGreaterThan(15)
  for (const [name, format] of formats)
    for (const locale of ['lt', 'en']) {
      const say = format as (of: unknown, locale: string, options?: unknown) => string
      const of = { formatTimeRange: { startsAt: MONDAY, endsAt: MONDAY } }[name]
      const takesDate = ['formatMonth', 'formatLongDay', 'formatMonthBesideDay'].includes(name)
      const text = say(of ?? (takesDate ? '2026-12-07' : MONDAY), locale, undefined)
      expect(text, `${name} in ${locale}`).not.toMatch(/\d{4}[-\u2060]+\d{2}/)
    }
})
