import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits until the condition holds, looking every few milliseconds, and answers what it answered.
 * For what another process or connection does; where there is an event to await, await that.
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  within = 20_000,
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = Date.now() + within
  let lastError: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await condition()
      if (answer !== undefined && answer !== null && answer !== false)
        return answer as Exclude<T, undefined | null | false>
      lastError = undefined
    } catch (error) {
      lastError = error
    }
    await delay(10)
  }
  throw new Error(`Not so within ${within} ms: ${condition.toString()}`, { cause: lastError })
}
