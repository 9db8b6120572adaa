import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import specialties from '../../specialty/specialties.json' with { type: 'json' }
import { readCorpus } from './corpus.ts'
import { findAreas, isSure } from './find-areas.ts'
import { MODEL_FILE, openModel, writeModel } from './model-file.ts'
import questions from './questions.json' with { type: 'json' }
import { countHits, readJudged } from './report.ts'
import { findDangers } from './safety.ts'
import { stemOf } from './stem.ts'
import { train } from './train.ts'

const codes = specialties.map(({ code }) => code).toSorted()
/** Learned once, by the set-up of all tests. */
const model = openModel(MODEL_FILE)

test('names the area and the very words that led there', () => {
  const [first] = findAreas(model, 'Noriu skirtis, vyras nemoka alimentų vaikams')
  expect(first).toMatchObject({ code: 'family' })
  expect(first?.because).toContain('alimentų')
  expect(findAreas(model, 'My boss dismissed me without paying overtime')[0]).toMatchObject({ code: 'employment', because: expect.arrayContaining(['dismissed', 'overtime']) as string[] })
})

test('reads what was written without diacritics, and with typing errors', () => {
  expect(findAreas(model, 'mire mocute, paliko testamenta')[0]?.code).toBe('inheritance')
  expect(findAreas(model, 'darbdavis neismokejo atlyginmo uz virsvalandzius')[0]?.code).toBe('employment')
  expect(findAreas(model, 'my landlrod will not retrun the depsoit for the apartmnt')[0]?.code).toBe('real-estate')
})

test('says nothing when no word says anything, and names at most three', () => {
  expect(findAreas(model, 'qqq xxxx')).toEqual([])
  expect(findAreas(model, '')).toEqual([])
  expect(findAreas(model, 'teismas bankas darbas vaikas mokesčiai pensija butas').length).toBeLessThanOrEqual(3)
})

test('is sure of what is plain and unsure of what is not', () => {
  expect(isSure(findAreas(model, 'Noriu skyrybų, turime mažametį vaiką ir reikia nustatyti alimentus'))).toBe(true)
  expect(isSure(findAreas(model, 'turiu problemą su pinigais'))).toBe(false)
})

test('finds the area of judged descriptions that it has not learned from', () => {
  const { all } = countHits(model, readJudged())
  expect(all.count).toBe(140)
  expect(all.first / all.count).toBeGreaterThan(0.88)
  expect(all.second / all.count).toBeGreaterThan(0.94)
})

test('has not learned from any judged description', () => {
  const learned = new Set(readCorpus().map(({ text }) => text.toLowerCase()))
  expect(readJudged().filter(({ text }) => learned.has(text.toLowerCase()))).toEqual([])
})

test('every area of law has a corpus in both languages and a question, and no corpus is of an unknown area', () => {
  const written = readCorpus()
  expect([...new Set(written.map(({ areas }) => areas[0]))].toSorted()).toEqual(codes)
  expect(Object.keys(questions).toSorted()).toEqual(codes)
  expect(written.flatMap(({ areas }) => areas).filter((code) => !codes.includes(code))).toEqual([])
  expect(codes.filter((code) => new Set(written.filter(({ areas }) => areas[0] === code).map(({ locale }) => locale)).size < 2)).toEqual([])
})

test('a model out of its file guesses as the one just learned', () => {
  const folder = mkdtempSync(join(tmpdir(), 'match-'))
  const file = join(folder, 'model.bin')
  const learned = train(readCorpus().filter((_, at) => at % 12 === 0), codes)
  writeModel(file, learned)
  const kept = openModel(file)
  const guesses = (from: typeof model) => readJudged().map(({ text }) => findAreas(from, text)[0]?.code)
  expect(guesses(kept).filter((code, at) => code !== guesses(learned)[at]).length).toBeLessThanOrEqual(3)
  rmSync(folder, { recursive: true })
})

test('danger is told before any list of lawyers, in both languages, with and without diacritics', () => {
  const kinds = (text: string) => findDangers(text, 'lt').map(({ kind }) => kind)
  expect(kinds('vyras mane muša ir grasina nužudyti')).toEqual(['violence'])
  expect(kinds('My husband hits me, I am scared to go home')).toEqual(['violence'])
  expect(kinds('suna sulaike policija, isvezta i komisariata')).toEqual(['detention'])
  expect(kinds('They changed the locks and we have nowhere to live')).toEqual(['eviction'])
  expect(kinds('Gavau ieškinį, reikia atsakyti per 14 dienų')).toEqual(['timeLimit'])
  expect(kinds('Noriu parengti testamentą')).toEqual([])
  expect(findDangers('vyras mane muša', 'en')[0]?.notice).toContain('112')
})

test('the forms of a word share a stem', () => {
  for (const forms of ['skyrybos skyrybų skyryboms skyrybas', 'paskola paskolos paskolinti paskolino', 'nuomininkas nuomininkui nuomininkų', 'dismissed dismissing dismissal']) {
    expect(new Set(forms.split(' ').map((form) => stemOf(form.normalize('NFD').replace(/\p{M}/gu, '')))).size).toBe(1)
  }
})
