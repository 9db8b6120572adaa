import { expect, test } from 'vitest'
import {
  faultOf,
  fromField,
  joinHours,
  lostDates,
  rulesOf,
  toField,
  withAnother,
  type Edited,
} from './hours-edit.ts'

const edited: Edited = {
  calendarType: 'variable',
  slotsPerDay: ' ',
  timeZone: 'Europe/Vilnius',
  weekly: [],
  dates: [
    { date: '2026-12-24', hours: [] },
    { date: '', hours: [] },
  ],
}

test('a regular calendar is sent without dates, a variable one with its finished dates', () => {
  expect(rulesOf(edited)).toMatchObject({
    slotsPerDay: null,
    dates: [{ date: '2026-12-24', hours: [] }],
  })
  expect(rulesOf({ ...edited, calendarType: 'regular', slotsPerDay: '4' })).toMatchObject({
    slotsPerDay: 4,
    dates: [],
  })
})
test('only future dates are lost', () => {
  expect(lostDates(edited, '2026-12-01').map(({ date }) => date)).toEqual(['2026-12-24'])
  expect(lostDates(edited, '2026-12-25')).toEqual([])
})
test('midnight at the end of a day is 24:00 in the rules and 00:00 in the field', () => {
  expect([toField('24:00'), fromField('00:00', 'to'), fromField('00:00', 'from')]).toEqual([
    '00:00',
    '24:00',
    '00:00',
  ])
})
test('the first fault of a day is reported at its time range', () => {
  expect(
    faultOf([
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ]),
  ).toEqual({ at: 1, fault: 'overlap' })
  expect(faultOf([{ from: '12:00', to: '09:00' }])).toEqual({ at: 0, fault: 'reversed' })
  expect(faultOf([{ from: '', to: '09:00' }])).toEqual({ at: 0, fault: 'empty' })
  expect(faultOf([{ from: '09:00', to: '24:00' }])).toBeUndefined()
})
test('adjacent hours are joined, and a new time range comes after the last one', () => {
  expect(
    joinHours([
      { from: '13:00', to: '15:00' },
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ]),
  ).toEqual([{ from: '09:00', to: '15:00' }])
  expect(withAnother([{ from: '09:00', to: '12:00' }])).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '16:00' },
  ])
})
