/**
 * The product without its pages as a process of its own, for tests that kill it. Configured like
 * the real one; says "ready" when it serves.
 */
import { readConfig } from '../../server/configuration/config.ts'
import { createLog } from '../../server/process/log.ts'
import { runUntilStopped } from '../../server/process/run-until-stopped.ts'

const config = readConfig()
await runUntilStopped({
  config,
  log: createLog(config),
  hasWorker: true,
  openSite: async () => ({
    render: async (_request, response) => {
      response.end()
    },
  }),
  onReady: () => process.stdout.write('ready\n'),
})
