import { createAdjustableClock, type Clock } from '#modules/shared'
import type { Config } from '../../configuration/config.ts'

/**
 * The time of the product that runs beside this command: a demo's clock may have been moved, and
 * what the team decides then must carry that moment. In production there is no such clock; where
 * nothing runs, the system's time holds.
 */
export async function productClock({
  isProduction,
  PUBLIC_URL,
}: Pick<Config, 'isProduction' | 'PUBLIC_URL'>): Promise<Clock> {
  const clock = createAdjustableClock()
  if (isProduction) return clock
  try {
    const response = await fetch(`${PUBLIC_URL}/dev/clock`, { signal: AbortSignal.timeout(1_000) })
    const { now } = (await response.json()) as { now?: string }
    if (response.ok && now) clock.moveTo(new Date(now))
  } catch {
    // Nothing answers there, or it is not a demo.
  }
  return clock
}
