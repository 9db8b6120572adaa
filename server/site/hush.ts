import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'
import { withoutSecrets } from '../log.ts'

const rendering = new AsyncLocalStorage<true>()
let isListening = false

/**
 * Astro prints the whole address of a page that it could not make, and the address of a link from a mail holds its secret. What is printed while a
 * page is made, or by a promise that nobody awaited there, is printed without queries and without what looks like a secret in a path.
 */
export function hushed<T>(render: () => Promise<T>): Promise<T> {
  if (!isListening) listen()
  return rendering.run(true, render)
}

function listen(): void {
  isListening = true
  for (const name of ['error', 'warn', 'info', 'log'] as const) {
    const print = console[name]
    // By its name on the console of the moment, so that whoever watches the console still hears it.
    console[name] = (...parts: unknown[]) => print.apply(console, rendering.getStore() ? [withoutSecrets(format(...parts))] : parts)
  }
}
