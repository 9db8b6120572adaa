import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const FOLDERS = '{modules,server,site,tools,tests,e2e,bench,chaos}'
const PARTICIPLES = ['Asked', 'Found', 'Given', 'Kept', 'Made', 'Seen', 'Written']

test('the name of a type says what it is, not what was done with it', () => {
  const files = globSync(`${FOLDERS}/**/*.{ts,tsx,astro}`, { cwd: root })
  expect(files.length).toBeGreaterThan(1_000)
  const declared = new RegExp(`^\\s*(?:export )?(?:type|interface) (?:${PARTICIPLES.join('|')})\\b`)
  const participles = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => declared.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(participles).toEqual([])
})
