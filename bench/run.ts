/**
 * `npm run bench [name…]`: measures, prints one line of JSON for each figure and writes them into
 * RESULTS.md. Without a name everything is measured; `npm run bench directory` runs
 * directory.bench.ts and leaves the other rows as they stand.
 */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Figure } from './report.ts'
import { writeResults } from './results.ts'

const wanted = process.argv.slice(2)
const all = globSync('*.bench.ts', { cwd: import.meta.dirname }).toSorted()
const files = all.filter(
  (file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)),
)
if (files.length === 0) {
  process.stderr.write(
    `There is no bench called ${wanted.join(', ')}. There are: ${all.map((file) => basename(file, '.bench.ts')).join(', ')}\n`,
  )
  process.exit(2)
}

let hasFailed = false
for (const file of files) {
  process.stderr.write(`\n── ${basename(file, '.bench.ts')}\n`)
  // A process of its own each: what one leaves on the heap is not the next one's.
  const { figures, code } = await measured(join(import.meta.dirname, file))
  if (code !== 0) hasFailed = true
  if (figures.length > 0) writeResults(figures)
}
process.exitCode = hasFailed ? 1 : 0

function measured(file: string): Promise<{ figures: Figure[]; code: number | null }> {
  return new Promise((resolve) => {
    const figures: Figure[] = []
    const child = spawn(process.execPath, ['--expose-gc', file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: join(import.meta.dirname, '..'),
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`)
      if (line.startsWith('{"name"')) figures.push(JSON.parse(line) as Figure)
    })
    child.on('close', (code) => resolve({ figures, code }))
  })
}
