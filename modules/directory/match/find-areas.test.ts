import { expect, test } from 'vitest'
import specialties from '../../specialty/specialties.json' with { type: 'json' }
import { findAreas } from './find-areas.ts'
import words from './words.json' with { type: 'json' }

test('names the areas and the very words that led there', () => {
  expect(findAreas('Noriu skirtis, vyras nemoka alimentų vaikams', 'lt')[0]).toEqual({ code: 'family', because: ['skirtis', 'vyras', 'alimentų', 'vaikams'] })
  expect(findAreas('My boss dismissed me without paying overtime', 'en')[0]).toEqual({ code: 'employment', because: ['boss', 'dismissed', 'overtime'] })
})

test('reads what was written without diacritics', () => {
  expect(findAreas('mire mocute, paliko testamenta', 'lt')[0]?.code).toBe('inheritance')
})

test('says nothing when it knows no word', () => {
  expect(findAreas('asdf qwer', 'lt')).toEqual([])
  expect(findAreas('', 'en')).toEqual([])
})

test('names at most three', () => {
  expect(findAreas('teismas bankas darbas vaikas mokesčiai pensija butas', 'lt')).toHaveLength(3)
})

test('every area of law has a list in both languages, and no list is of an unknown area', () => {
  expect(Object.keys(words).toSorted()).toEqual(specialties.map(({ code }) => code).toSorted())
})
