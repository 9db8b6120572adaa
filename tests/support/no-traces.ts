import { afterAll, vi } from 'vitest'

/** What a process has once, and all test files of a worker share. */
function whatIsShared(): Map<string, unknown> {
  return new Map<string, unknown>([
    ['the current directory', process.cwd()],
    ['the exit code', process.exitCode],
    ['fake timers', vi.isFakeTimers()],
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ...Object.entries(console).map(([name, print]) => [`console.${name}`, print] as const),
    // Listeners of the process end are seen by no test.
    ...process
      .eventNames()
      .filter((name) => name !== 'exit')
      .map(
        (name) =>
          [`listeners to ${String(name)} of the process`, process.listenerCount(name)] as const,
      ),
    ...Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(
      ([name, { get, value }]) => [`globalThis.${name}`, get ?? value] as const,
    ),
  ])
}

/** Set by sharp, when it is first loaded. */
const OF_LIBRARIES = new Set(['process.env.VIPSHOME'])

const before = whatIsShared()

/**
 * A file that left something changed would decide how the next one ends: it fails itself instead.
 */
afterAll(() => {
  const after = whatIsShared()
  const isChanged = (name: string) => !Object.is(before.get(name), after.get(name))
  // What a library adds to the globals when it is first loaded is its own.
  const isAdded = (name: string) =>
    (name.startsWith('globalThis.') || OF_LIBRARIES.has(name)) && !before.has(name)
  const left = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => isChanged(name) && !isAdded(name),
  )
  if (left.length > 0)
    throw new Error(`Changed in the process and not put back: ${left.join(', ')}`)
})
