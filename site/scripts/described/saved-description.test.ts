import { expect, test } from 'vitest'
import { saveDescription, readDescription } from './saved-description.ts'

function aWindow(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

test('a described problem is stored in its window, with the chosen area', () => {
  const storage = aWindow()
  saveDescription(
    {
      text: 'Noriu skirtis',
      isShown: true,
      area: 'family',
      answers: [{ code: 'family', isSo: true }],
    },
    storage,
  )
  expect(readDescription(storage)).toEqual({
    text: 'Noriu skirtis',
    isShown: true,
    area: 'family',
    answers: [{ code: 'family', isSo: true }],
  })
  expect(readDescription(aWindow())).toBeUndefined()
})

test('emptying the box deletes it, and a full, forbidden or damaged store only loses it', () => {
  const storage = aWindow()
  saveDescription({ text: 'Noriu skirtis', isShown: false }, storage)
  saveDescription({ text: '  ', isShown: false }, storage)
  expect(readDescription(storage)).toBeUndefined()
  storage.setItem('typed:described-problem', '{"text":')
  expect(readDescription(storage)).toBeUndefined()
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('full')
    },
  } as unknown as Storage
  expect(() => saveDescription({ text: 'Noriu skirtis', isShown: false }, forbidden)).not.toThrow()
  expect(readDescription(forbidden)).toBeUndefined()
})
