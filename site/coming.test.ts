import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

test('the README lists exactly the pages that are still coming', () => {
  const listed = [...readFileSync(new URL('../README.md', import.meta.url), 'utf8').matchAll(/^- `(\/[^`]*)` · `(\/[^`]*)`$/gm)].map(([, lt, en]) => `${lt} ${en}`)
  const coming = routes.filter(({ screen }) => (screen as string) === 'coming').map(({ lt, en }) => `${lt} ${en}`)
  expect(listed.toSorted()).toEqual(coming.toSorted())
})
