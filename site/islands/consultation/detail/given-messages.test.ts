import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const KEY = /\bt\(\s*[`']([a-z-]+\.[A-Za-z-]+)/g

test('the consultation page passes its island every group of messages that it uses', () => {
  const page = readFileSync('site/screens/consultation/detail.astro', 'utf8')
  const parts = page.match(/const PARTS = \[([^\]]*)\]/)![1]!.matchAll(/'([^']+)'/g)
  const named = page.match(/islandMessages\(([\s\S]*?)\)\}/)![1]!.matchAll(/'([^']+)'/g)
  const given = [
    ...[...parts].map(([, part]) => `consultation.${part}`),
    ...[...named].map(([, group]) => group!),
  ]
  const files = [
    ...globSync('site/islands/consultation/detail/**/*.{ts,tsx}'),
    'modules/consultation/cancel/refund-words.ts',
  ].filter((file) => !file.includes('.test.'))
  const used = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(KEY)].map(([, group]) => group!),
    ),
  )
  expect(used.size).toBeGreaterThan(5)
  expect(
    [...used].filter(
      (group) => !given.some((name) => name === group || name.startsWith(`${group}.`)),
    ),
  ).toEqual([])
})
