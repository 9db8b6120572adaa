import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../testing/browser-storage.ts'
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

afterEach(() => void vi.unstubAllGlobals())

/** A window in which Tomas described his problem, on the next page of somebody. */
async function nextPage() {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  // Each page loads its own modules: until the server answers, it knows nobody.
  const page = async () => {
    vi.resetModules()
    return {
      ...(await import('../../islands/typed/typed.ts')),
      ...(await import('./saved-description.ts')),
    }
  }
  const before = await page()
  before.sessionIs('tomas', false)
  before.saveDescription({ text: 'Noriu skirtis', isShown: true })
  return page()
}

test('it waits for the server to say whose session this is, and only its owner reads it', async () => {
  for (const [person, found] of [
    ['tomas', 'Noriu skirtis'],
    ['emma', undefined],
    [undefined, undefined],
  ] as const) {
    const { readOwnDescription, sessionIs } = await nextPage()
    let isRead = false
    const read = readOwnDescription().finally(() => (isRead = true))
    await new Promise((resolve) => setTimeout(resolve))
    expect(isRead, `${person} has not been confirmed`).toBe(false)
    sessionIs(person, false)
    expect((await read)?.text, `${person} reads`).toBe(found)
  }
})

test('nothing that is shown reads it unconfirmed', () => {
  const root = join(import.meta.dirname, '../..')
  const readers = globSync('**/*.{ts,tsx,astro}', { cwd: root }).filter(
    (file) =>
      !file.includes('saved-description') &&
      /\breadDescription\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  // They ask whether there is one, or hand it to another window of this browser.
  expect(readers.toSorted()).toEqual([
    'scripts/described/ask.ts',
    'scripts/described/described-form.ts',
    'scripts/described/hand-over.ts',
  ])
})
