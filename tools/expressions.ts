/**
 * `npm run expressions`: has recheck look for a text that makes one of our regular expressions work
 * without measure, and writes down those without one. The others are printed: mend them, or say in
 * `tools/expressions/bounded.ts` what keeps their text short.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bounded } from './expressions/bounded.ts'
import { listExpressions } from './expressions/list-expressions.ts'

type Judge = {
  check(
    source: string,
    flags: string,
    options: { timeout: number },
  ): Promise<{ status: 'safe' | 'vulnerable' | 'unknown'; complexity?: { summary?: string } }>
}

const path = join(import.meta.dirname, 'expressions/linear.txt')
const judged = new Set(readFileSync(path, 'utf8').split('\n'))
// Not among our packages: fifty megabytes for a look now and then. The npm script brings it.
const { check } = (await import('recheck' as string)) as Judge
const linear: string[] = []
let unsafe = 0
for (const { source, flags, files } of listExpressions()) {
  const expression = `/${source}/${flags}`
  const { status, complexity } = judged.has(expression)
    ? { status: 'safe' as const, complexity: undefined }
    : await check(source, flags.replace(/[dv]/g, ''), { timeout: 10_000 })
  if (status === 'safe') linear.push(expression)
  else if (!bounded.has(expression)) {
    unsafe++
    console.log(`${complexity?.summary ?? status}: ${expression} in ${files.join(', ')}`)
  }
}
writeFileSync(path, `${linear.join('\n')}\n`)
console.log(
  `${linear.length} run in linear time, ${bounded.size} are used only on short texts, ${unsafe} must be fixed.`,
)
process.exit(unsafe === 0 ? 0 : 1)
