/** `npm run dev`: the whole product in one process, with pages that reload as they are edited. */
import { readConfig } from '../server/configuration/config.ts'
import { createLog } from '../server/process/log.ts'
import { siteUnderDevelopment } from '../server/pages/site-renderer.ts'
import { runUntilStopped } from '../server/process/run-until-stopped.ts'

try {
  const config = readConfig({
    DEV_TOOLS: 'true',
    CLOCK: 'adjustable',
    LOG_LEVEL: 'info',
    ...process.env,
  })
  await runUntilStopped({
    config,
    log: createLog(config),
    hasWorker: true,
    openSite: siteUnderDevelopment,
    onReady: ({ url }) =>
      console.log(
        `${config.BRAND_NAME} is at ${url} and follows your edits. Mails: ${url}/dev/mail`,
      ),
  })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
