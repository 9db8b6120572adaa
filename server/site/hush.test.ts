import { expect, test, vi } from 'vitest'
import { withoutSecrets } from '../log.ts'
import { hushed } from './hush.ts'

const secret = 'wPq3-'.repeat(9)

test.each(['the first page', 'a page after another, beside a console somebody has changed since'])('%s: what is printed while a page is made holds no query and no secret of a path; elsewhere it is left alone', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await hushed(async () => {
    await Promise.resolve()
    globalThis.console.error('Could not render %s', `http://localhost/en/proposal?token=${secret}&x=1`, new Error(`at /naujas-slaptazodis/${secret}`))
  })
  globalThis.console.error(`told on purpose ?token=${secret}`)
  const [[hushedText], [own]] = printed.mock.calls as [[string], [string]]
  printed.mockRestore()
  expect(hushedText).toContain('Could not render http://localhost/en/proposal?…')
  expect(hushedText).not.toContain(secret)
  expect(own).toContain(secret)
})

test('an address keeps its path, so that one sees which page it was', () => {
  expect(withoutSecrets(`GET /en/services/019b0000-0000-7000-8000-000000000001?tab=future "/a?b=c"`)).toBe('GET /en/services/019b0000-0000-7000-8000-000000000001?… "/a?…"')
})
