import { expect, test } from 'vitest'
import { createTranslator } from '#modules/shared'
import { guessGender } from './content/gender.ts'
import { languageName } from './content/languages.ts'
import { slugOf } from './slug.ts'
import { textIn } from './content/texts.ts'

test('a slug contains only ASCII letters', () => {
  expect(slugOf('Šarūnė Žiūraitė-Łukaszewicz')).toBe('sarune-ziuraite-lukaszewicz')
  expect(slugOf('UAB „Ąžuolo teisė“ & Ko')).toBe('uab-azuolo-teise-ko')
})

test('Lithuanian surnames determine the gender of the title', () => {
  const names = {
    'Rasa Kazlauskienė': 'feminine',
    'Eglė Petraitytė': 'feminine',
    'Ieva Rimkutė': 'feminine',
    'Tomas Jankauskas': 'masculine',
    'Vytenis Stankevičius': 'masculine',
    'Anna Nowak': 'feminine',
    'John Smith': 'masculine',
  }
  for (const [name, gender] of Object.entries(names))
    expect([name, guessGender(...(name.split(' ') as [string, string]))]).toEqual([name, gender])
})

test('titles agree with the person in Lithuanian', () => {
  const t = createTranslator('lt')
  expect(t('lawyer.qualification.advocate', { gender: 'feminine' })).toBe('advokatė')
  expect(t('lawyer.qualification.assistant', { gender: 'masculine' })).toBe('advokato padėjėjas')
  expect(createTranslator('en')('lawyer.qualification.advocate', { gender: 'feminine' })).toBe(
    'advocate',
  )
})

test('languages are named in the reader’s language', () => {
  expect([languageName('lt', 'lt'), languageName('pl', 'en')]).toEqual(['lietuvių', 'Polish'])
})

test("a text missing in the reader's language is shown in the other and marked", () => {
  expect(textIn('en', 'Padedu šeimoms', null)).toEqual({ text: 'Padedu šeimoms', locale: 'lt' })
  expect(textIn('en', 'Padedu šeimoms', 'I help families')).toEqual({
    text: 'I help families',
    locale: 'en',
  })
  expect(textIn('lt', null, null)).toBeUndefined()
})
