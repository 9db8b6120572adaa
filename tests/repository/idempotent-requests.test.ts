import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeApi } from '../../tools/openapi/describe-api.ts'

/** `/api/consultations/:id` and `/api/consultations/{id}` are one address. */
const address = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, '{}')

test('every POST of the pages to a route that takes an idempotency key sends one', async () => {
  const routes = new Set<string>()
  await describeApi(({ method, url, config }) => {
    if (method === 'POST' && config?.idempotent) routes.add(address(url))
  })
  expect(routes.size).toBeGreaterThan(20)

  let calls = 0
  const without: string[] = []
  for (const file of globSync('site/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.d.ts'] }))
    for (const { path, text } of postsIn(readFileSync(file, 'utf8'))) {
      if (!routes.has(address(path))) continue
      calls += 1
      if (!/\bheaders\b/.test(text)) without.push(`${file}: ${path}`)
    }
  expect(calls).toBeGreaterThan(20)
  expect(without).toEqual([])
})

/** Each `api.POST('…')` of a file, with the text between its brackets. */
function postsIn(source: string): { path: string; text: string }[] {
  return [...source.matchAll(/\bapi\s*\.POST\(\s*'([^']+)'/g)].map(
    ({ 0: call, 1: path = '', index }) => {
      let end = index + call.length
      for (let depth = 1; depth > 0 && end < source.length; end++)
        if (source[end] === '(') depth += 1
        else if (source[end] === ')') depth -= 1
      return { path, text: source.slice(index, end) }
    },
  )
}
