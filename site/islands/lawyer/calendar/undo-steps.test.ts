import { expect, test } from 'vitest'
import { createUndoSteps, type Step } from './undo-steps.ts'

const time = { startsAt: '2026-12-07T08:00:00Z', endsAt: '2026-12-07T09:00:00Z' }
const changed = (id: string): Step => ({ kind: 'changed', id, time, reason: null })

test('changes are taken back newest first, and an older one can be taken back by itself', () => {
  const steps = createUndoSteps()
  const [one, two] = [changed('a'), changed('b')]
  for (const step of [one, two]) steps.add(step)
  expect(steps.last()).toBe(two)
  steps.drop(one)
  expect(steps.last()).toBe(two)
  for (const step of [two, two]) steps.drop(step)
  expect(steps.last()).toBeUndefined()
})

test('a step of a deleted block belongs to the block that was restored from it, also twice', () => {
  const steps = createUndoSteps()
  steps.saved({ id: 'a', version: 2 })
  steps.restored('a', 'b')
  steps.saved({ id: 'b', version: 1 })
  expect([steps.idOf('a'), steps.versionOf('a')]).toEqual(['b', 1])
  steps.restored('b', 'c')
  steps.saved({ id: 'c', version: 4 })
  expect([steps.idOf('a'), steps.versionOf('a')]).toEqual(['c', 4])
})

test('a shown block is sent in its newest known version', () => {
  const steps = createUndoSteps()
  expect(steps.newestOf({ id: 'a', version: 3 })).toBe(3)
  steps.saved({ id: 'a', version: 5 })
  expect(steps.newestOf({ id: 'a', version: 3 })).toBe(5)
  expect(steps.newestOf({ id: 'a', version: 6 })).toBe(6)
})
