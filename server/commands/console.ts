/** `npm run console`: a prompt with the running product's services, for looking closely. */
import { start } from 'node:repl'
import { pino } from 'pino'
import * as shared from '#modules/shared'
import { readConfig } from '../configuration/config.ts'
import { openRuntime } from '../runtime.ts'

const runtime = await opened()
console.log(
  `In scope: services, db, transact, shared, and each service by name:\n  ${Object.keys(runtime.services).join(' ')}`,
)
const prompt = start('patarta> ')
Object.assign(prompt.context, runtime.services, {
  services: runtime.services,
  db: runtime.services.foundation.db,
  transact: runtime.services.foundation.transact,
  shared,
})
prompt.on('exit', () => void runtime.close().then(() => process.exit()))

/** People need the sentence, not the stack: a wrong setting, or a database that is away. */
async function opened() {
  try {
    return await openRuntime({
      config: readConfig(),
      log: pino({ level: 'warn' }),
      name: 'patarta console',
    })
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
