import { expect, test } from 'vitest'
import { DAY } from '#modules/shared'
import { sealValidity } from './seal-validity.ts'

test('the team is warned six weeks before the certificate of the seal ends, and when it is not valid', () => {
  const [validFrom, validUntil] = [
    new Date('2026-01-01T00:00:00Z'),
    new Date('2027-01-01T00:00:00Z'),
  ]
  const stateAt = (now: Date) => sealValidity({ name: 'Patarta', validFrom, validUntil }, now).state
  const before = (days: number) => new Date(validUntil.getTime() - days * DAY)
  expect([46, 45, 1, 0, -1, 400].map((days) => stateAt(before(days)))).toEqual([
    'good',
    'ending',
    'ending',
    'over',
    'over',
    'over',
  ])
})
