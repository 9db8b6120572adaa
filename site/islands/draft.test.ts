import { beforeEach, describe, expect, test } from 'vitest'
import { discardAllDrafts, discardDraft, readDraft, tidyDrafts, writeDraft } from './draft.ts'

const HOUR = 60 * 60 * 1000
const now = Date.UTC(2026, 11, 3)
let storage: Storage

beforeEach(() => {
  // What a browser's storage is: entries are own keys, methods are inherited.
  const methods = {
    getItem(this: Record<string, string>, key: string) { return this[key] ?? null },
    setItem(this: Record<string, string>, key: string, value: string) { this[key] = value },
    removeItem(this: Record<string, string>, key: string) { delete this[key] },
  }
  storage = Object.create(methods) as Storage
})

describe('a draft', () => {
  test('is there for a day and gone after it', () => {
    writeDraft('booking', { title: 'Byla' }, undefined, storage, now)
    expect(readDraft('booking', storage, now + 23 * HOUR)?.value).toEqual({ title: 'Byla' })
    expect(readDraft('booking', storage, now + 24 * HOUR)).toBeUndefined()
    expect(Object.keys(storage)).toEqual([])
  })

  test('of a guest is there after sign-in, whoever signs in', () => {
    writeDraft('booking', 'text', undefined, storage, now)
    tidyDrafts('tomas', storage, now)
    expect(readDraft('booking', storage, now)?.value).toBe('text')
  })

  test('of one person is thrown away when another signs in, also after the first one\'s session has run out', () => {
    writeDraft('booking', 'text', 'tomas', storage, now)
    writeDraft('booking', 'more text', undefined, storage, now)
    expect(readDraft('booking', storage, now)).toMatchObject({ value: 'more text', by: 'tomas' })
    tidyDrafts('tomas', storage, now)
    expect(readDraft('booking', storage, now)).toBeDefined()
    tidyDrafts('emma', storage, now)
    expect(readDraft('booking', storage, now)).toBeUndefined()
  })

  test('goes when it is sent, and all of them at sign-out, but nothing else does', () => {
    storage.setItem('theme', 'dark')
    writeDraft('a', 1, 'tomas', storage, now)
    writeDraft('b', 2, undefined, storage, now)
    discardDraft('a', storage)
    expect(readDraft('a', storage, now)).toBeUndefined()
    discardAllDrafts(storage)
    expect(Object.keys(storage)).toEqual(['theme'])
  })

  test('that cannot be read or kept costs nothing but itself', () => {
    storage.setItem('draft:broken', '{')
    expect(readDraft('broken', storage, now)).toBeUndefined()
    const full = Object.assign(Object.create(storage), { setItem() { throw new DOMException('full', 'QuotaExceededError') } }) as Storage
    expect(() => writeDraft('a', 1, undefined, full, now)).not.toThrow()
  })
})
