import { expect, test } from 'vitest'
import { withoutSecrets } from '../log.ts'
import { withRedactedConsole } from './redact-console.ts'

const secret = 'wPq3-'.repeat(9)

/**
 * A console that keeps what it prints, and that anybody may change as they may the console of the
 * process.
 */
function aConsole() {
  const printed: unknown[] = []
  const print = (...parts: unknown[]) => void printed.push(...parts)
  return { printed, print, printer: { error: print, warn: print, info: print, log: print } }
}

test('what is printed while a page is made holds no query and no secret of a path; elsewhere it is left alone', async () => {
  const { printed, printer } = aConsole()
  await withRedactedConsole(async () => {
    await Promise.resolve()
    printer.error(
      'Could not render %s',
      `http://localhost/en/proposal?token=${secret}&x=1`,
      new Error(`at /naujas-slaptazodis/${secret}`),
    )
  }, printer)
  printer.error(`told on purpose ?token=${secret}`)
  expect(printed).toEqual([
    expect.stringContaining('Could not render http://localhost/en/proposal?…'),
    `told on purpose ?token=${secret}`,
  ])
  expect(printed[0]).not.toContain(secret)
})

test('a console that somebody has changed since the page before is withRedactedConsole too, and what is said is said once', async () => {
  const { printed, print, printer } = aConsole()
  const makePage = () =>
    withRedactedConsole(async () => printer.warn(`/en?token=${secret}`), printer)
  await makePage()
  printer.warn = (...parts) => print('changed', ...parts)
  await makePage()
  await makePage()
  expect(printed).toEqual(['/en?…', 'changed', '/en?…', 'changed', '/en?…'])
})

test('an address keeps its path, so that one sees which page it was', () => {
  expect(
    withoutSecrets(`GET /en/services/019b0000-0000-7000-8000-000000000001?tab=future "/a?b=c"`),
  ).toBe('GET /en/services/019b0000-0000-7000-8000-000000000001?… "/a?…"')
})
