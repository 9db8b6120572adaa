import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#modules/shared'
import { findAreas } from '../../modules/directory/match/find-areas.ts'
import { MODEL_FILE, openModel } from '../../modules/directory/match/model-file.ts'
import type { Model } from '../../modules/directory/match/model.ts'

/** A description with areas judged by a person; not in the corpus. */
export type Judged = {
  id: string
  locale: Locale
  text: string
  labels: readonly string[]
  hard?: boolean
}
type Hits = { count: number; first: number; second: number }
type Miss = { id: string; labels: readonly string[]; guessed: string }
export type Report = { all: Hits; lt: Hits; en: Hits; misses: Miss[] }

/** Test sets; never add them to the corpus. */
export const JUDGED_SETS = {
  dev: 'problems.dev.jsonl',
  heldOut: 'problems.held-out.jsonl',
  strangers: 'problems.strangers.jsonl',
  newcomers: 'problems.newcomers.jsonl',
} as const
export type JudgedSet = keyof typeof JUDGED_SETS

const FOLDER = join(import.meta.dirname, '../../modules/directory/match')

export function readJudged(set: JudgedSet = 'dev'): Judged[] {
  return readFileSync(join(FOLDER, JUDGED_SETS[set]), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Judged)
}

export function reportMatches(): Array<{ set: JudgedSet; hits: Report; calibrationError: number }> {
  const model = openModel(MODEL_FILE)
  return (Object.keys(JUDGED_SETS) as JudgedSet[]).map((set) => {
    const judged = readJudged(set)
    return {
      set,
      hits: countHits(model, judged),
      calibrationError: calibrationError(model, judged),
    }
  })
}

const BINS = 10

/**
 * Expected calibration error in ten bins: the average distance between confidence and accuracy of
 * the first area. 0.05 means that "80 %" is right in 75 to 85 %.
 */
export function calibrationError(model: Model, judged: readonly Judged[]): number {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, sure: 0, right: 0 }))
  for (const { text, labels } of judged) {
    const [first] = findAreas(model, text)
    const bin = bins[Math.min(BINS - 1, Math.floor((first?.confidence ?? 0) * BINS))]
    if (!bin) continue
    bin.count++
    bin.sure += first?.confidence ?? 0
    if (first && labels.includes(first.code)) bin.right++
  }
  return bins.reduce((sum, { sure, right }) => sum + Math.abs(sure - right), 0) / judged.length
}

/** How often a right area is first, or among the first two. */
export function countHits(model: Model, judged: readonly Judged[]): Report {
  const hits = { all: noHits(), lt: noHits(), en: noHits(), misses: [] as Miss[] }
  for (const { id, locale, text, labels } of judged) {
    const guesses = findAreas(model, text)
    const [first, second] = guesses.map(({ code }) => labels.includes(code))
    for (const counted of [hits.all, hits[locale]]) {
      counted.count++
      if (first) counted.first++
      if (first || second) counted.second++
    }
    if (!first)
      hits.misses.push({
        id,
        labels,
        guessed: guesses.map(({ code, confidence }) => `${code} ${confidence}`).join(', '),
      })
  }
  return hits
}

const noHits = (): Hits => ({ count: 0, first: 0, second: 0 })
