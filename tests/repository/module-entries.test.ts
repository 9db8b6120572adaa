import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const entries = globSync('modules/**/index.ts', { cwd: root })
/** `export … from '…'`, with the comments above it. */
const REEXPORT =
  /(?:\/\*\*[\s\S]*?\*\/|\/\/[^\n]*)|export (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?) from '[^']+'/g

test('the index.ts of a module only re-exports: what a module is made of is in its service.ts', () => {
  expect(entries.length).toBeGreaterThan(20)
  const withLogic = entries.filter(
    (file) => readFileSync(join(root, file), 'utf8').replaceAll(REEXPORT, '').trim() !== '',
  )
  expect(withLogic).toEqual([])
})

test('no file of a module but its tests imports the index.ts of its own module, which would be a circle', () => {
  const circles = globSync('modules/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/(?:test|testing)\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...text.matchAll(/from '(\.{1,2}\/(?:\.\.\/)*)index\.ts'/g)].some(
        ([, up = '']) => join(file, '..', up) === file.split('/').slice(0, 2).join('/') + '/',
      )
    })
  expect(circles).toEqual([])
})
