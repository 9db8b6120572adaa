import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'
import { withoutSecrets } from '../process/log.ts'

type Printer = Pick<Console, 'error' | 'warn' | 'info' | 'log'>

const rendering = new AsyncLocalStorage<true>()
const ours = new WeakSet<typeof console.log>()

/**
 * Removes secrets from console output while a page renders, also from promises that the page did
 * not await. Astro prints the whole address of a page that fails, and a link from a mail holds its
 * secret.
 */
export function withRedactedConsole<T>(
  render: () => Promise<T>,
  printer: Printer = console,
): Promise<T> {
  listen(printer)
  return rendering.run(true, render)
}

/** Checks at every render, because other code may have replaced the console's functions. */
function listen(printer: Printer): void {
  for (const name of ['error', 'warn', 'info', 'log'] as const) {
    const print = printer[name]
    if (ours.has(print)) continue
    printer[name] = (...parts: unknown[]) =>
      print.apply(printer, rendering.getStore() ? [withoutSecrets(format(...parts))] : parts)
    ours.add(printer[name])
  }
}
