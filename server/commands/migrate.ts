/** `npm run migrate -- up | down [how many] | status` */
import { createCipher } from '#modules/shared'
import { refuseHalfRestored } from '../backup/unfinished.ts'
import { readConfig } from '../configuration/config.ts'
import { refuseMissingExtensions } from '../database/extensions.ts'
import { migrationsOf } from '../database/migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import { refuseLackingKeys } from '../keys/known-keys.ts'
import { asTyped } from '../process/as-typed.ts'

const [verb = 'up', count = '1'] = process.argv.slice(2)
const complaints = {
  debug() {},
  info() {},
  warn: (_: object, message: string) => console.error(message),
  error: (_: object, message: string) => console.error(message),
}

try {
  const config = readConfig()
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config
  const database = await openDatabase({ databaseUrl, dataDir, log: complaints })
  try {
    await refuseHalfRestored(database.knex)
    await refuseLackingKeys({ db: database.knex, cipher: createCipher(config.secrets) })
    await run(database.url)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function run(url: string): Promise<void> {
  const migrations = migrationsOf({
    url,
    onStep: ({ name, milliseconds }) => console.log(`${verb} ${name} (${milliseconds} ms)`),
  })
  if (verb === 'up') await refuseMissingExtensions(url)
  if (verb === 'up') return report(await migrations.up(), 'The database is up to date.')
  if (verb === 'down' && /^[1-9]\d*$/.test(count))
    return report(await migrations.down(Number(count)), 'There is nothing to revert.')
  if (verb === 'status') {
    const { done, pending } = await migrations.status()
    for (const name of done) console.log(`done     ${name}`)
    for (const name of pending) console.log(`pending  ${name}`)
    return
  }
  throw new Error(`Usage: ${asTyped('migrate', 'up | down [how many] | status')}`)
}

function report(steps: unknown[], nothing: string): void {
  if (steps.length === 0) console.log(nothing)
}
