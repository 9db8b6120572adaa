import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** An element with a `client:` directive, attributes on several lines included. */
const ISLAND = /<([A-Z]\w*)(?:\s[^>]*?)?\sclient:\w+/g

/** Every component that a page hydrates, and the file it is imported from. */
const hydrated = globSync('site/**/*.astro').flatMap((page) => {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(ISLAND)].map(([, name = '']) => {
    const source = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1]
    return { page, name, file: source && join(dirname(page), source) }
  })
})

test('every use of a client directive is found', () => {
  const uses = globSync('site/**/*.astro').reduce(
    (sum, page) => sum + (readFileSync(page, 'utf8').match(/\sclient:\w+/g)?.length ?? 0),
    0,
  )
  expect(hydrated.length).toBe(uses)
  expect(uses).toBeGreaterThan(30)
})

test('every hydrated component is made by island(), so that it has data and an error boundary', () => {
  const bare = hydrated.filter(
    ({ name, file }) =>
      !file ||
      !new RegExp(`export const ${name} = island(<Props>)?\\(`).test(readFileSync(file, 'utf8')),
  )
  expect(bare).toEqual([])
})
