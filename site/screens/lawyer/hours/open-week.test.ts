import { expect, test } from 'vitest'
import { addDays } from '../../../islands/consultation/slots/wall-time.ts'
import { openWeek } from './open-week.ts'

const MONDAY = '2026-11-23'
const SATURDAY_EVENING = new Date('2026-11-28T18:00:00Z')
const until = (endsAt: string) => ({ endsAt })

/** Weeks by their Monday, and which of them were read. */
function weeks(working: Record<string, { hours?: string[]; consultations?: string[] }>) {
  const read: string[] = []
  const getWeek = async (monday: string) => {
    read.push(monday)
    const { hours = [], consultations = [] } = working[monday] ?? {}
    return {
      monday,
      days: [{ hours: hours.map(until) }],
      consultations: consultations.map(until),
    }
  }
  return { read, getWeek }
}

test('the calendar opens this week while hours or a consultation are left in it', async () => {
  for (const left of [
    { hours: ['2026-11-28T18:30:00Z'] },
    { consultations: ['2026-11-29T09:00:00Z'] },
  ]) {
    const { getWeek, read } = weeks({ [MONDAY]: left })
    expect((await openWeek(MONDAY, SATURDAY_EVENING, getWeek)).monday).toBe(MONDAY)
    expect(read).toEqual([MONDAY])
  }
})

test('on a Saturday evening it opens the next week with work', async () => {
  const afterHolidays = addDays(MONDAY, 14)
  const { getWeek } = weeks({
    [MONDAY]: { hours: ['2026-11-27T15:00:00Z'], consultations: ['2026-11-28T10:30:00Z'] },
    [afterHolidays]: { hours: ['2026-12-07T15:00:00Z'] },
  })
  expect((await openWeek(MONDAY, SATURDAY_EVENING, getWeek)).monday).toBe(afterHolidays)
})

test('without any work ahead it stays at this week', async () => {
  const { getWeek, read } = weeks({})
  expect((await openWeek(MONDAY, SATURDAY_EVENING, getWeek)).monday).toBe(MONDAY)
  expect(read.length).toBe(5)
})
