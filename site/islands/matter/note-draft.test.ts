import { expect, test } from 'vitest'
import { readNoteDraft } from './note-draft.ts'

const stored = { text: 'Written in the other window', version: 4 }

test('a draft stays based on the version it was typed over', () => {
  const typed = { text: 'Mine', version: 3 }
  expect(readNoteDraft(typed, stored)).toEqual(typed)
  // An earlier release kept no version.
  expect(readNoteDraft({ text: 'Mine' }, stored)).toEqual({ text: 'Mine', version: 0 })
})

test('a draft that was stored, or cannot be read, is the stored note', () => {
  expect(readNoteDraft({ text: stored.text, version: 3 }, stored)).toEqual(stored)
  expect(readNoteDraft({}, stored)).toEqual(stored)
})
