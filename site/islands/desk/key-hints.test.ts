import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const site = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(site, file), 'utf8')
const files = globSync('**/*.{astro,tsx,css}', { cwd: site })
const HIDDEN_ON_TOUCH =
  /@media \(hover: none\), \(pointer: coarse\) \{\s*kbd\[aria-hidden\] \{\s*display: none;/

test('every key shown in a control is one that touch screens hide and screen readers skip', () => {
  const hints = files.flatMap((file) =>
    [...read(file).matchAll(/<kbd([^>]*)>/g)].map(([, attributes]) => ({ file, attributes })),
  )
  // The list of all keys is for reading.
  const others = hints.filter(({ file }) => file !== 'layouts/Desk.astro')
  expect(others.length).toBeGreaterThan(5)
  expect(others.filter(({ attributes }) => attributes !== ' aria-hidden="true"')).toEqual([])
})

test('one style says that touch screens hide them, and no other style shows them again', () => {
  expect(read('styles/components/marks.css')).toMatch(HIDDEN_ON_TOUCH)
  const styled = files.filter((file) => /kbd[^{};<>]*\{[^}]*display:/.test(read(file)))
  expect(styled.toSorted()).toEqual(['layouts/Desk.astro', 'styles/components/marks.css'])
})
