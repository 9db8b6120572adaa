/**
 * `npm start -- web worker`: runs the named parts of the product in one process until it is asked to
 * stop.
 */
import { readConfig } from './configuration/config.ts'
import { createLog } from './process/log.ts'
import { loadBuiltSite } from './pages/site-renderer.ts'
import { runUntilStopped } from './process/run-until-stopped.ts'

const PARTS = ['web', 'worker'] as const

const parts = process.argv.slice(2)
const unknown = parts.filter((part) => !PARTS.includes(part as never))
if (parts.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm start -- ${PARTS.join(' ')}   (one or both)`)
  process.exit(2)
}

// The site is loaded while the process waits for the database.
const site = parts.includes('web') ? loadBuiltSite() : undefined
site?.catch(() => {})
try {
  const config = readConfig()
  await runUntilStopped({
    config,
    log: createLog(config, undefined, parts.join(' ')),
    hasWorker: parts.includes('worker'),
    ...(site && { openSite: () => site }),
    onReady: ({ url }) => {
      if (url) console.log(`${config.BRAND_NAME} is at ${url}`)
    },
  })
} catch (error) {
  // Configuration, port, folder, database: people need the sentence, not the stack.
  console.error((error as Error).message)
  process.exit(1)
}
