import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#modules/shared'
import { findAreas } from './find-areas.ts'
import { MODEL_FILE, openModel } from './model-file.ts'
import type { Model } from './model.ts'

/** A description whose areas a person has judged; none of them is in the corpus. */
export type Judged = { id: string; locale: Locale; text: string; labels: readonly string[]; hard?: boolean }
export type Hits = { count: number; first: number; second: number }
export type Miss = { id: string; labels: readonly string[]; guessed: string }

/** 140 judged descriptions, which stay a test: nobody writes them into the corpus. */
export function readJudged(file = join(import.meta.dirname, 'problems.dev.jsonl')): Judged[] {
  return readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Judged)
}

/** The report on the judged descriptions, of the model this process would use. */
export const countMatches = () => countHits(openModel(MODEL_FILE), readJudged())

/** How often the right area stands first, and among the first two: `first / count`, `second / count`. */
export function countHits(model: Model, judged: readonly Judged[]): { all: Hits; lt: Hits; en: Hits; misses: Miss[] } {
  const hits = { all: noHits(), lt: noHits(), en: noHits(), misses: [] as Miss[] }
  for (const { id, locale, text, labels } of judged) {
    const guesses = findAreas(model, text)
    const [first, second] = guesses.map(({ code }) => labels.includes(code))
    for (const counted of [hits.all, hits[locale]]) {
      counted.count++
      if (first) counted.first++
      if (first || second) counted.second++
    }
    if (!first) hits.misses.push({ id, labels, guessed: guesses.map(({ code, confidence }) => `${code} ${confidence}`).join(', ') })
  }
  return hits
}

const noHits = (): Hits => ({ count: 0, first: 0, second: 0 })
