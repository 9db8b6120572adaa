import { expect, test } from 'vitest'
import { readDate, readTime } from './typed-date.ts'

test.each([
  ['2026-12-07', '2026-12-07'],
  [' 2026-12-7 ', '2026-12-07'],
  ['2026 12 07', '2026-12-07'],
  ['2026.12.07', '2026-12-07'],
  ['2026.12.07.', '2026-12-07'],
  ['2026/12/07', '2026-12-07'],
  ['20261207', '2026-12-07'],
  ['7.12.2026', '2026-12-07'],
  ['07. 12. 2026', '2026-12-07'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', undefined],
  ['2026-13-01', undefined],
  ['2026-00-10', undefined],
  ['12/07/2026', undefined],
  ['2026-12', undefined],
  ['2026127', undefined],
  ['rytoj', undefined],
  ['', undefined],
])('the date „%s“ is %s', (text, date) => expect(readDate(text)).toBe(date))

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['17', '17:00'],
  [' 17:05 ', '17:05'],
  ['24:00', '00:00'],
  ['24:01', undefined],
  ['25', undefined],
  ['9:60', undefined],
  ['9:3', undefined],
  ['9 AM', undefined],
  ['', undefined],
])('the time „%s“ is %s', (text, time) => expect(readTime(text)).toBe(time))

test('every minute of a day is read as it is written', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    expect([readTime(time), readTime(time.replace(':', ''))]).toEqual([time, time])
  }
})
