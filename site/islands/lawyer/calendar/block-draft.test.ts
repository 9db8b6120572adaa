import { expect, test } from 'vitest'
import { draftOfBlock, endsEarly } from './block-draft.ts'

const morning = {
  isAllDay: false,
  fromDate: '2026-12-07',
  fromTime: '09:00',
  toDate: '2026-12-07',
  toTime: '10:00',
}

test('an end before the beginning is an error of the field that makes it so', () => {
  expect(endsEarly(morning)).toBeUndefined()
  expect(endsEarly({ ...morning, toTime: '09:00' })).toBe('toTime')
  expect(endsEarly({ ...morning, toDate: '2026-12-06' })).toBe('toDate')
  expect(endsEarly({ ...morning, isAllDay: true, toTime: '08:00' })).toBeUndefined()
  // A field that is still empty has its own error.
  expect(endsEarly({ ...morning, toTime: '' })).toBeUndefined()
})

test('a block is changed in the wall time of its calendar and keeps its exact instants', () => {
  const block = {
    id: '1',
    version: 2,
    startsAt: '2026-12-07T07:00:00.000Z',
    endsAt: '2026-12-07T08:00:00.000Z',
    reason: null,
  }
  expect(draftOfBlock(block, 'Europe/Vilnius')).toEqual({
    id: '1',
    version: 2,
    reason: '',
    local: morning,
    exact: { startsAt: block.startsAt, endsAt: block.endsAt },
  })
})
