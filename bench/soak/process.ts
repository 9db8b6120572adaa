/**
 * One part of the product that reports to its parent every ten seconds what it holds in memory, after a
 * collection.
 */
import { readConfig } from '../../server/configuration/config.ts'
import { createLog } from '../../server/process/log.ts'
import { loadBuiltSite } from '../../server/pages/site-renderer.ts'
import { runUntilStopped } from '../../server/process/run-until-stopped.ts'

const [part] = process.argv.slice(2)
const config = readConfig()
await runUntilStopped({
  config,
  log: createLog(config),
  hasWorker: part === 'worker',
  ...(part === 'web' && { openSite: () => loadBuiltSite() }),
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
setInterval(
  () => {
    globalThis.gc?.()
    const { rss, heapUsed: heap, external } = process.memoryUsage()
    process.send?.({ at: Date.now(), rss, heap, external })
  },
  Number(process.env.SOAK_READ_MS ?? 10_000),
).unref()
