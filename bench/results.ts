import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { isMet, type Figure } from './report.ts'

const FILE = join(import.meta.dirname, 'RESULTS.md')

const HEAD = `# Results

Written by \`npm run bench\` on Node ${process.versions.node}, PostgreSQL 18 (embedded, waiting for its disk), ${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}; a row stays until its bench is run again and carries its own date.

**How to read it.** The machines are shared and noisy: the ratio counts, since both of its sides are measured by turns in one run; medians of several rounds. "≥" means that ours should reach that part of the floor
or anchor, "≤" that it may take so many times as much. A **no** is a goal that is missed, and stays here until it is reached; what was tried stands in its note or in the decision it names. A row measured while others used the machine is worth
less than its date says: run it again with \`npm run bench <name>\`.

What was tried for figures that are not met stands in \`docs/decisions/064\` and \`252\` (cold start), \`251\` (pages made for one reader) and \`068\` (cold start, memory and kept pages). The pages' weight and Lighthouse's marks: [LIGHTHOUSE.md](LIGHTHOUSE.md). The long forms
(chaos, fuzz, scale, soak) print their own figures; the latest are in \`docs/operations.md\`.

| figure | ours | floor or anchor | ratio | goal | met | against | measured |
|---|---|---|---|---|---|---|---|
`

/** Puts these figures into RESULTS.md, each in the row of its name; the other rows stay. */
export function writeResults(figures: readonly Figure[], file = FILE): void {
  const rows = readRows(existsSync(file) ? readFileSync(file, 'utf8') : '')
  for (const figure of figures) rows.set(figure.name, rowOf(figure))
  writeFileSync(
    file,
    HEAD +
      [...rows]
        .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([, row]) => `${row}\n`)
        .join(''),
  )
}

function readRows(text: string): Map<string, string> {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  return new Map(rows.map((row) => [/`([^`]+)`/.exec(row)?.[1] ?? '', row]))
}

function rowOf(figure: Figure): string {
  const { name, ours, floor, ratio, unit, against, goal, note } = figure
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores`
  return `| \`${name}\` | ${ours} ${unit} | ${floor} ${unit} | ${ratio} | ${sayGoal(goal)} | ${sayMet(isMet(figure))} | ${against}${note ? `. ${note}` : ''} | ${machine} |`
}

function sayGoal(goal: Figure['goal']): string {
  if (goal === 'none') return '–'
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
}

function sayMet(isGoalMet: boolean | undefined): string {
  if (isGoalMet === undefined) return '–'
  return isGoalMet ? 'yes' : '**no**'
}
