import { expect, test } from 'vitest'
import { withoutSecrets } from '../process/log.ts'
import { withRedactedConsole } from './redact-console.ts'

const secret = 'wPq3-'.repeat(9)

/** A console that records what it prints and that a test may patch. */
function aConsole() {
  const printed: unknown[] = []
  const print = (...parts: unknown[]) => void printed.push(...parts)
  return { printed, print, printer: { error: print, warn: print, info: print, log: print } }
}

test('output during a render holds no query and no secret of a path; other output is not changed', async () => {
  const { printed, printer } = aConsole()
  await withRedactedConsole(async () => {
    await Promise.resolve()
    printer.error(
      'Could not render %s',
      `http://localhost/en/proposal?token=${secret}&x=1`,
      new Error(`at /naujas-slaptazodis/${secret}`),
    )
  }, printer)
  printer.error(`logged on purpose ?token=${secret}`)
  expect(printed).toEqual([
    expect.stringContaining('Could not render http://localhost/en/proposal?…'),
    `logged on purpose ?token=${secret}`,
  ])
  expect(printed[0]).not.toContain(secret)
})

test('a console patched since the last render is redacted too, and prints each line once', async () => {
  const { printed, print, printer } = aConsole()
  const makePage = () =>
    withRedactedConsole(async () => printer.warn(`/en?token=${secret}`), printer)
  await makePage()
  printer.warn = (...parts) => print('changed', ...parts)
  await makePage()
  await makePage()
  expect(printed).toEqual(['/en?…', 'changed', '/en?…', 'changed', '/en?…'])
})

test('an address keeps its path, so that the failing page can be found', () => {
  expect(
    withoutSecrets(`GET /en/services/019b0000-0000-7000-8000-000000000001?tab=future "/a?b=c"`),
  ).toBe('GET /en/services/019b0000-0000-7000-8000-000000000001?… "/a?…"')
})
