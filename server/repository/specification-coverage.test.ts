import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8')
const files = globSync('{modules,server,site,e2e,locales,migrations}/**/*', { cwd: root, exclude: ['**/node_modules/**'] }).map((file) => file.replaceAll('\\', '/'))
const rows = page.split('\n').filter((line) => line.startsWith('|') && !/^\|\s*(-|rule\b)/.test(line)).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
/** What stands in backticks and looks like a file or a folder; a path may leave out its beginning where a row has named it. */
const named = (cell: string): string[] => [...cell.matchAll(/`([\w./-]+(?:\.tsx?|\.astro|\.json|\.md|\/))`/g)].map(([, name]) => name ?? '')
const exists = (name: string): boolean => files.some((file) => `/${file}`.endsWith(`/${name}`) || (name.endsWith('/') && `/${file}/`.includes(`/${name}`)))

test('every rule of the page names what keeps it and a test that shows it, and all of them are there', () => {
  expect(rows.length).toBeGreaterThan(40)
  for (const [rule = '', keptBy = '', shownBy = ''] of rows) {
    expect([rule, named(keptBy).length > 0, named(shownBy).some((name) => /\.(test|spec)\.tsx?$/.test(name))]).toEqual([rule, true, true])
    for (const name of [...named(keptBy), ...named(shownBy)]) expect([rule, name, exists(name)]).toEqual([rule, name, true])
  }
})

test('every file that the page on security names is there', () => {
  const names = named(readFileSync(join(root, 'docs/security.md'), 'utf8'))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !exists(name))).toEqual([])
})
