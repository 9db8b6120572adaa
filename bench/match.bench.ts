/**
 * A described problem: how long naming its areas takes on descriptions of all lengths, beside the
 * least that reading them can cost.
 */
import { findAreas } from '../modules/directory/match/find-areas.ts'
import { MODEL_FILE, openModel } from '../modules/directory/match/model-file.ts'
import { fold } from '../modules/directory/match/reading.ts'
import { readJudged, reportMatches } from '../tools/match/report.ts'
import { stemOf } from '../modules/directory/match/stem.ts'
import { byTurns, durations, percentile, perSecond } from './measure.ts'
import { report } from './report.ts'

const model = openModel(MODEL_FILE)
const short = [...readJudged('dev'), ...readJudged('heldOut')].map(({ text }) => text)
/**
 * Every fifth person writes a page: several stories after one another, up to the longest that is
 * taken.
 */
const asked = short.map((text, at) =>
  at % 5 === 0
    ? short
        .slice(at, at + 40)
        .join(' ')
        .slice(0, 5_000)
    : text,
)
const text = (at: number): string => asked[at % asked.length] as string

/** The floor: words, their stems and a hash of each, and nothing made of it. */
function stemAndHash(description: string): number {
  let hash = 0x811c9dc5
  for (const word of description.split(/\s+/))
    for (const letter of stemOf(fold(word)))
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash
}

let at = 0
const throughput = await byTurns(
  {
    ours: () => perSecond(() => findAreas(model, text(at++)), { seconds: 1.5 }),
    floor: () => perSecond(() => stemAndHash(text(at++)), { seconds: 1.5 }),
  },
  3,
)
report({
  name: 'match-throughput',
  ...throughput,
  unit: 'descriptions/s',
  goal: 'none',
  against: 'words stemmed and hashed, nothing more',
  note: 'One process, every fifth description a page long',
})

const latency = await byTurns(
  {
    ours: async () => percentile(await durations((run) => findAreas(model, text(run)), 800), 0.95),
    floor: async () => percentile(await durations((run) => stemAndHash(text(run)), 800), 0.95),
  },
  3,
)
report({
  name: 'match-p95',
  ...latency,
  unit: 'ms',
  ratio: latency.ours / 20,
  goal: { atMost: 1 },
  against: 'words stemmed and hashed; the ratio is to the promised 20 ms',
  note: 'Areas, confidence and the words that led there',
})

// Descriptions that nobody has learned from; against what is promised of them.
for (const { set, hits } of reportMatches().filter((reported) => reported.set !== 'dev')) {
  for (const locale of ['lt', 'en'] as const) {
    const { count, first, second } = hits[locale]
    const name = `match-${set === 'heldOut' ? 'held-out' : set}-${locale}`
    report({
      name: `${name}-hits@1`,
      ours: (100 * first) / count,
      floor: 90,
      unit: '%',
      goal: { atLeast: 1 },
      against: 'the promised 90 %',
      note: `${count} judged descriptions`,
    })
    report({
      name: `${name}-hits@2`,
      ours: (100 * second) / count,
      floor: 97,
      unit: '%',
      goal: { atLeast: 1 },
      against: 'the promised 97 %; published triage with language models: 97.4 %',
      note: `${count} judged descriptions`,
    })
  }
}
