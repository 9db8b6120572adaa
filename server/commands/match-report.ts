/** `npm run match:report`: how often the described-problem search names the right area, on judged descriptions it has not learned from. */
import { countMatches } from '#modules/directory'

const { all, lt, en, misses } = countMatches()
const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`
for (const [name, hits] of Object.entries({ all, lt, en })) {
  console.log(`${name.padEnd(4)} ${String(hits.count).padStart(4)} descriptions   hits@1 ${percent(hits.first, hits.count)}   hits@2 ${percent(hits.second, hits.count)}`)
}
console.log(`\nThe first area was wrong for ${misses.length}:`)
for (const { id, labels, guessed } of misses) console.log(`  ${id}  is ${labels.join(' + ')}; guessed ${guessed}`)
