import { expect, test } from 'vitest'
import { DAY_PARTS } from './day-part.ts'
import { suitsPart } from './suits-part.ts'

test('a day has a morning, an afternoon and an evening, which meet without a gap', () => {
  const partsAt = (time: string) =>
    DAY_PARTS.filter((part) =>
      suitsPart(new Date(`2026-12-07T${time}:00+02:00`), part, 'Europe/Vilnius'),
    )
  expect(partsAt('08:00')).toEqual(['any', 'morning'])
  expect(partsAt('11:59')).toEqual(['any', 'morning'])
  expect(partsAt('12:00')).toEqual(['any', 'afternoon'])
  expect(partsAt('16:59')).toEqual(['any', 'afternoon'])
  expect(partsAt('17:00')).toEqual(['any', 'evening'])
  expect(partsAt('23:45')).toEqual(['any', 'evening'])
})
