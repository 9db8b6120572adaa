/** One part of the product, web or worker, as a process that may be killed at any moment. Its clock is moved from outside, by messages. */
import { createAdjustableClock } from '#modules/shared'
import { readConfig } from '../server/config.ts'
import { createLog } from '../server/log.ts'
import { runUntilStopped } from '../server/process/run-until-stopped.ts'

const [part] = process.argv.slice(2)
const clock = createAdjustableClock()
const moveTo = (shiftMs: number) => { clock.reset(); clock.advance(shiftMs) }
moveTo(Number(process.env.CHAOS_SHIFT_MS ?? 0))
process.on('message', ({ shiftMs }: { shiftMs: number }) => moveTo(shiftMs))
// Whoever drives the chaos may be killed as well; nothing is to live on after it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const config = readConfig()
await runUntilStopped({
  config,
  log: createLog(config),
  clock,
  hasWorker: part === 'worker',
  ...(part === 'web' && { openSite: async () => ({ render: async (_request: unknown, response: { end(): void }) => { response.end() } }) }),
  onReady: () => { process.send?.('ready') },
})
