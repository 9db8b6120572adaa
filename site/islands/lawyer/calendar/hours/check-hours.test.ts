import { expect, test } from 'vitest'
import { translators } from '../../../../../modules/shared/i18n.ts'
import { checkHours } from './check-hours.ts'
import type { Edited } from './hours-edit.ts'

const nine = { from: '09:00', to: '17:00' }
const edited: Edited = {
  calendarType: 'regular',
  timeZone: 'Europe/Vilnius',
  slotsPerDay: '',
  weekly: [{ weekday: 1, hours: [nine] }],
  dates: [],
}
const faults = (change: Partial<Edited>) =>
  Object.keys(checkHours({ ...edited, ...change }, translators.en, 'en'))

test('hours without a fault are accepted', () => {
  expect(faults({})).toEqual([])
  expect(faults({ slotsPerDay: ' 48 ' })).toEqual([])
})

test.each(['0', '49', '3.5', 'three'])('a daily limit of %s is refused', (slotsPerDay) => {
  expect(faults({ slotsPerDay })).toEqual(['slotsPerDay'])
})

test('a fault names its weekday, or the row of its date', () => {
  const reversed = [{ from: '17:00', to: '09:00' }]
  expect(faults({ weekly: [{ weekday: 3, hours: reversed }] })).toEqual(['weekly.3'])
  const dates = [{ date: '2026-12-07', hours: reversed }]
  expect(faults({ calendarType: 'variable', dates })).toEqual(['dates.0'])
})

test('dates count only in a variable calendar, and each one once', () => {
  const day = { date: '2026-12-07', hours: [nine] }
  expect(faults({ dates: [day, day] })).toEqual([])
  expect(faults({ calendarType: 'variable', dates: [day, day] })).toEqual(['dates'])
})
