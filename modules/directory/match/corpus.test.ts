import { describe, expect, test } from 'vitest'
import specialties from '../../specialty/specialties.json' with { type: 'json' }
import areaWords from './area-words.json' with { type: 'json' }
import { readCorpus } from './corpus.ts'
import { NO_AREA } from './model.ts'
import questions from './questions.json' with { type: 'json' }
import { readWords } from './reading.ts'
import { JUDGED_SETS, readJudged, type JudgedSet } from '../../../tools/match/report.ts'

const codes = specialties.map(({ code }) => code).toSorted()
const corpus = readCorpus()
const lessonsOf = (code: string) => corpus.filter(({ areas }) => areas[0] === code)
const judged = (Object.keys(JUDGED_SETS) as JudgedSet[]).flatMap((set) => readJudged(set))

describe('the corpus', () => {
  test('has at least 120 descriptions of each area and of none', () => {
    expect([...new Set(corpus.map(({ areas }) => areas[0]))].toSorted()).toEqual(
      [...codes, NO_AREA].toSorted(),
    )
    expect(codes.filter((code) => lessonsOf(code).length < 120)).toEqual([])
    expect(
      corpus
        .flatMap(({ areas }) => areas)
        .filter((code) => code !== NO_AREA && !codes.includes(code)),
    ).toEqual([])
  })

  test('is three fifths Lithuanian, with more than 80 descriptions of each area, and a third of that has no diacritics', () => {
    const lt = corpus.filter(({ locale }) => locale === 'lt')
    expect(lt.length / corpus.length).toBeGreaterThan(0.62)
    expect(lt.filter(({ text }) => !/[ąčęėįšųūž]/i.test(text)).length / lt.length).toBeGreaterThan(
      1 / 3,
    )
    expect(
      codes.filter(
        (code) =>
          lessonsOf(code).filter(({ locale }) => locale === 'lt').length / lessonsOf(code).length <
          0.6,
      ),
    ).toEqual([])
  })

  test('has no duplicates', () => {
    const seen = new Set<string>()
    const twice = corpus
      .map(({ text }) =>
        readWords(text)
          .map(({ folded }) => folded)
          .join(' '),
      )
      .filter((text) => seen.size === seen.add(text).size)
    expect(twice).toEqual([])
  })

  test('contains no judged description, nor one nearly the same', () => {
    const lessonsWith = Map.groupBy(
      corpus.flatMap(({ text }) => [...stemsOf(text)].map((stem) => ({ stem, text }))),
      ({ stem }) => stem,
    )
    const near = judged.flatMap(({ id, text }) => {
      const stems = stemsOf(text)
      // More than half of the stems are shared only where one of the rarer half is: the frequent
      // ones need no looking at.
      const rarer = [...stems]
        .toSorted((a, b) => (lessonsWith.get(a)?.length ?? 0) - (lessonsWith.get(b)?.length ?? 0))
        .slice(0, Math.ceil(stems.size / 2))
      const candidates = new Set(
        rarer.flatMap((stem) => lessonsWith.get(stem) ?? []).map((lesson) => lesson.text),
      )
      return [...candidates]
        .filter((lesson) => likeness(stems, stemsOf(lesson)) > 0.5)
        .map((lesson) => `${id}: ${lesson}`)
    })
    expect(near).toEqual([])
  })
})

test('the held-out set has 252 descriptions of all areas, two thirds of them Lithuanian, none of them in the other set', () => {
  const heldOut = readJudged('heldOut')
  expect(heldOut.length).toBe(252)
  expect(heldOut.filter(({ locale }) => locale === 'lt').length).toBe(168)
  expect([...new Set(heldOut.map(({ labels }) => labels[0]))].toSorted()).toEqual(codes)
  const dev = readJudged('dev').map(({ text }) => stemsOf(text))
  expect(
    heldOut.filter(({ text }) => dev.some((other) => likeness(stemsOf(text), other) > 0.5)),
  ).toEqual([])
})

test('every area has a question and words in both languages', () => {
  expect(Object.keys(questions.areas).toSorted()).toEqual(codes)
  expect(Object.keys(areaWords.areas).toSorted()).toEqual(codes)
  expect(
    Object.values(areaWords.areas).filter(({ lt, en }) => lt.length < 15 || en.length < 15),
  ).toEqual([])
})

const kept = new Map<string, Set<string>>()
function stemsOf(text: string): Set<string> {
  const known = kept.get(text) ?? new Set(readWords(text).map(({ stem }) => stem))
  kept.set(text, known)
  return known
}

/** The share of stems that two texts have in common, of all they have together. */
function likeness(one: Set<string>, other: Set<string>): number {
  let common = 0
  for (const stem of one) if (other.has(stem)) common++
  return common / (one.size + other.size - common)
}
