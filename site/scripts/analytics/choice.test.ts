import { expect, test } from 'vitest'
import { keepChoice, readChoice } from './choice.ts'

const DAY = 24 * 60 * 60 * 1000

function aBrowser(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
}

test('without a choice there is no consent; a choice is valid for 180 days, then the question is asked again', () => {
  const storage = aBrowser()
  expect(readChoice(storage, 0)).toBeUndefined()
  for (const choice of ['agree', 'refuse'] as const) {
    keepChoice(choice, storage, 0)
    expect([readChoice(storage, 180 * DAY - 1), readChoice(storage, 180 * DAY)]).toEqual([
      choice,
      undefined,
    ])
  }
})

test('an unknown value is no choice, and a forbidden store counts as no consent', () => {
  const storage = aBrowser()
  for (const spoilt of ['{"choice":', '{"choice":"yes","until":9}', '{"choice":"agree"}', 'null']) {
    storage.setItem('analytics', spoilt)
    expect(readChoice(storage, 0)).toBeUndefined()
  }
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('full')
    },
  } as unknown as Storage
  expect(() => keepChoice('agree', forbidden)).not.toThrow()
  expect(readChoice(forbidden)).toBeUndefined()
})
