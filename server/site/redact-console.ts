import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'
import { withoutSecrets } from '../log.ts'

type Printer = Pick<Console, 'error' | 'warn' | 'info' | 'log'>

const rendering = new AsyncLocalStorage<true>()
const ours = new WeakSet<typeof console.log>()

/**
 * Astro prints the whole address of a page that it could not make, and the address of a link from a
 * mail holds its secret. What is printed while a page is made, or by a promise that nobody awaited
 * there, is printed without queries and without what looks like a secret in a path.
 */
export function withRedactedConsole<T>(
  render: () => Promise<T>,
  printer: Printer = console,
): Promise<T> {
  listen(printer)
  return rendering.run(true, render)
}

/**
 * Looks anew at every page, since anybody may have put a console of their own in the place of ours.
 */
function listen(printer: Printer): void {
  for (const name of ['error', 'warn', 'info', 'log'] as const) {
    const print = printer[name]
    if (ours.has(print)) continue
    printer[name] = (...parts: unknown[]) =>
      print.apply(printer, rendering.getStore() ? [withoutSecrets(format(...parts))] : parts)
    ours.add(printer[name])
  }
}
