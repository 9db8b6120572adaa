/**
 * `npm run match:report`: how often the described-problem search names the right area, on judged
 * descriptions it has not learned from.
 */
import { reportMatches } from './match/report.ts'

const TITLES = {
  dev: 'Development set',
  heldOut: 'Held-out set',
  strangers: 'Strangers’ set',
  newcomers: 'Newcomers’ set',
} as const
const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`
for (const {
  set,
  hits: { misses, ...hits },
  calibrationError,
} of reportMatches()) {
  console.log(`\n${TITLES[set]}, expected calibration error ${calibrationError.toFixed(3)}`)
  for (const [name, { count, first, second }] of Object.entries(hits)) {
    console.log(
      `${name.padEnd(4)} ${String(count).padStart(4)} descriptions   hits@1 ${percent(first, count)}   hits@2 ${percent(second, count)}`,
    )
  }
  console.log(`The first area was wrong for ${misses.length}:`)
  for (const { id, labels, guessed } of misses)
    console.log(`  ${id}  is ${labels.join(' + ')}; guessed ${guessed || 'none'}`)
}
