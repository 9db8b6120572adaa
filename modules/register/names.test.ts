import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName, isSameName, nameKey } from './names.ts'

const rasa = { name: 'Rasa', lastname: 'Jankauskaitė-Kazlauskienė' }

describe('a name', () => {
  test.each([
    ['ŽIŪRAITĖ', 'ziuraite'],
    ['Ąčęėįšųūž', 'aceeisuuz'],
    ['Kowalska–Łukaszewicz', 'kowalska lukaszewicz'],
    ['  Ana   Marija ', 'ana marija'],
    ["O'Connor", 'o connor'],
  ])('is normalised: %s is compared as %s', (name, folded) => expect(foldName(name)).toBe(folded))

  test.each([
    [{ name: 'RASA', lastname: 'jankauskaite kazlauskiene' }, true],
    [{ name: 'Rasa', lastname: 'Kazlauskienė' }, true],
    [{ name: 'Rasa Marija', lastname: 'Jankauskaitė' }, true],
    [{ name: 'Rasa', lastname: 'Kazlauskas' }, false],
    [{ name: 'Ramunė', lastname: 'Kazlauskienė' }, false],
    [{ name: 'Rasa', lastname: 'Jankauskaitė-Petraitienė' }, false],
    [{ name: 'Rasa', lastname: '' }, false],
  ])('is that of Rasa Jankauskaitė-Kazlauskienė, written as %o: %s', (other, isSame) =>
    expect(isSameName(rasa, other)).toBe(isSame),
  )

  const letters = fc.constantFrom(...'aąbcčdeęėghiįyjklłmnoöprsšśtuųūvzžż')
  const word = fc.string({ unit: letters, minLength: 2, maxLength: 12 })
  const person = fc.record({
    name: word,
    lastname: fc.oneof(
      word,
      fc.tuple(word, word).map((two) => two.join('-')),
    ),
  })

  test('is normalised equally for capitals, composed or decomposed letters and any hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text))
        expect(foldName(text.normalize('NFD'))).toBe(foldName(text.normalize('NFC')))
      }),
    )
    fc.assert(
      fc.property(person, ({ name, lastname }) => {
        const written = {
          name: name.toUpperCase().normalize('NFD'),
          lastname: ` ${lastname.replace('-', ' – ')}`,
        }
        expect(nameKey(written)).toBe(nameKey({ name, lastname }))
      }),
    )
  })

  test('is compared symmetrically and equals itself', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        expect(isSameName(one, one)).toBe(true)
        expect(isSameName(one, other)).toBe(isSameName(other, one))
      }),
    )
  })

  test('stays the same without one of two surnames, but not with another given name', () => {
    fc.assert(
      fc.property(word, word, word, word, (name, first, second, other) => {
        const whole = { name, lastname: `${first}-${second}` }
        expect(isSameName(whole, { name, lastname: first })).toBe(true)
        expect(isSameName(whole, { name, lastname: second })).toBe(true)
        if (foldName(other) !== foldName(name))
          expect(isSameName(whole, { name: other, lastname: first })).toBe(false)
      }),
    )
  })
})
