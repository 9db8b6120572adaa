/**
 * `npm run doctor [-- --mail=you@example.com --sms=+37060000000 --json]`: checks a configured
 * installation and says what to do. Ends with 1 when a check failed.
 */
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../configuration/config.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Context } from '../doctor/check.ts'
import { printResults, runChecks } from '../doctor/run-checks.ts'
import { asTyped } from '../process/as-typed.ts'

const words = process.argv.slice(2)
const valueOf = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const unknown = words.filter((word) => !/^--(mail=.+|sms=.+|json)$/.test(word))
if (unknown.length > 0) {
  console.error(`Usage: ${asTyped('doctor', '[--mail=<address>] [--sms=<+number>] [--json]')}`)
  process.exit(1)
}

try {
  const config = readConfig()
  const found = await reachDatabase(config)
  const context: Context = {
    config,
    now: () => new Date(),
    mailTo: valueOf('mail'),
    smsTo: valueOf('sms'),
    ...found,
  }
  const results = await runChecks(context)
  console.log(
    words.includes('--json') ? JSON.stringify(results, undefined, 2) : printResults(results),
  )
  await found.close?.()
  process.exit(results.some(({ state }) => state === 'failed') ? 1 : 0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

async function reachDatabase({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
}: ReturnType<typeof readConfig>): Promise<
  Pick<Context, 'database' | 'databaseError'> & { close?(): Promise<void> }
> {
  try {
    const opened = await openDatabase({ databaseUrl, dataDir, log: pino({ level: 'silent' }) })
    const client = new pg.Client({
      connectionString: opened.url,
      application_name: 'patarta doctor',
      query_timeout: 10_000,
    })
    client.on('error', () => {})
    await client.connect()
    return {
      database: { client, url: opened.url },
      async close() {
        await client.end()
        await opened.close()
      },
    }
  } catch (error) {
    return { databaseError: (error as Error).message }
  }
}
