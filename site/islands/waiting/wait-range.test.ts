import { describe, expect, test } from 'vitest'
import { firstRange, freeWithin } from './wait-range.ts'

const today = '2026-11-23'
const workdays = [1, 2, 3, 4, 5]

describe('the days one waits for', () => {
  test('end before the first day with a free time, so that the form can be sent as it opens', () => {
    const freeDays = ['2026-11-27', '2026-11-30']
    const range = firstRange({ today, freeDays, workdays })
    expect(range).toEqual({ fromDate: today, toDate: '2026-11-26' })
    expect(freeWithin(freeDays, range)).toEqual([])
  })
  test('are two weeks when nothing is free, and end before the meeting that is to be moved', () => {
    expect(firstRange({ today, freeDays: [], workdays })).toEqual({
      fromDate: today,
      toDate: '2026-12-07',
    })
    expect(firstRange({ today, freeDays: ['2026-12-01'], until: '2026-11-25', workdays })).toEqual({
      fromDate: today,
      toDate: '2026-11-25',
    })
  })
  test('are the client’s to choose when the lawyer works on none of them, such as a weekend before a free Monday', () => {
    const saturday = { today: '2026-11-28', freeDays: ['2026-11-30'] }
    expect(firstRange({ ...saturday, workdays })).toEqual({ fromDate: '', toDate: '' })
    expect(firstRange({ ...saturday, workdays: [7] })).toEqual({
      fromDate: '2026-11-28',
      toDate: '2026-11-29',
    })
    expect(
      firstRange({ ...saturday, workdays: null }),
      'of a variable calendar anything may come',
    ).toEqual({ fromDate: '2026-11-28', toDate: '2026-11-29' })
  })
  test('are the client’s to choose when a time is free today', () => {
    expect(firstRange({ today, freeDays: [today, '2026-11-25'], workdays })).toEqual({
      fromDate: '',
      toDate: '',
    })
    expect(
      freeWithin([today, '2026-11-25'], { fromDate: '2026-11-24', toDate: '2026-11-25' }),
    ).toEqual(['2026-11-25'])
  })
})
