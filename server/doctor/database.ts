import { createCipher } from '#modules/shared'
import { checkPrivileges } from '../backup/privileges.ts'
import { connect } from '../database/connect.ts'
import { EXTENSIONS } from '../database/extensions.ts'
import { migrationFiles } from '../database/migrations.ts'
import { OLDEST_POSTGRES } from '../database/open-database.ts'
import { refuseLackingKeys } from '../keys/known-keys.ts'
import { CLOCK_SKEW, MAX_CLOCK_SKEW_MS } from '../process/clock-skew.ts'
import { failed, ok, reasonOf, skipped, warning, type Check, type Context } from './check.ts'
import { asTyped } from '../process/as-typed.ts'

const NEEDS_DATABASE = 'The database cannot be reached.'
const HOUR = 3_600_000

/** A check that is skipped while the database is away. */
const withDatabase = (
  name: string,
  run: (database: NonNullable<Context['database']>, context: Context) => ReturnType<Check['run']>,
): Check => ({
  name,
  run: async (context) =>
    context.database ? run(context.database, context) : skipped(name, NEEDS_DATABASE),
})

export const databaseChecks: readonly Check[] = [
  {
    name: 'Node.js',
    async run() {
      const version = process.versions.node
      return Number(version.split('.')[0]) >= 26
        ? ok('Node.js', `Version ${version}.`)
        : failed('Node.js', {
            sentence: `Version ${version} runs this command; 26 or newer is needed.`,
            whatToDo: 'Start it with npm run, which uses the Node.js of the project.',
          })
    },
  },
  {
    name: 'database',
    async run({ database, databaseError }) {
      if (!database)
        return failed('database', {
          sentence: databaseError ?? NEEDS_DATABASE,
          whatToDo: 'Start PostgreSQL, or correct DATABASE_URL.',
        })
      const {
        rows: [server],
      } = await database.client.query<{ version: string; major: number; connections: number }>(
        `select current_setting('server_version') as version, current_setting('server_version_num')::integer / 10000 as major,
           current_setting('max_connections')::integer as connections`,
      )
      const { version, major, connections } = server!
      if (major < OLDEST_POSTGRES)
        return failed('database', {
          sentence: `PostgreSQL ${version} is too old.`,
          whatToDo: `Install PostgreSQL ${OLDEST_POSTGRES} or newer.`,
        })
      return connections < 65
        ? warning('database', {
            sentence: `PostgreSQL ${version} allows ${connections} connections.`,
            whatToDo: 'Set max_connections to 20 for each web, 25 for each worker and 20 more.',
          })
        : ok('database', `PostgreSQL ${version} allows ${connections} connections.`)
    },
  },
  withDatabase('extensions', async ({ client }) => {
    const { rows } = await client.query<{ extname: string }>('select extname from pg_extension')
    const missing = EXTENSIONS.filter((name) => !rows.some(({ extname }) => extname === name))
    return missing.length === 0
      ? ok('extensions', `All are there: ${EXTENSIONS.join(', ')}.`)
      : failed('extensions', {
          sentence: `Missing: ${missing.join(', ')}.`,
          whatToDo: `As a superuser: ${missing.map((name) => `create extension ${name};`).join(' ')}`,
        })
  }),
  withDatabase('schema', async ({ client }) => {
    const {
      rows: [table],
    } = await client.query<{ found: boolean }>(
      "select to_regclass('public.knex_migrations') is not null as found",
    )
    const done = table!.found
      ? (await client.query<{ name: string }>('select name from knex_migrations')).rows.map(
          ({ name }) => name,
        )
      : []
    const known = await migrationFiles()
    if (done.some((name) => !known.includes(name)))
      return failed('schema', {
        sentence: 'The tables were made by another version of Patarta, newer or much older.',
        whatToDo: 'Run that version, or restore a backup made by this one.',
      })
    const lacking = known.filter((name) => !done.includes(name))
    return lacking.length === 0
      ? ok('schema', 'The tables are those of this version.')
      : failed('schema', {
          sentence: `${lacking.length} migrations are not applied, from ${lacking[0]}.`,
          whatToDo: asTyped('migrate', 'up'),
        })
  }),
  withDatabase('privileges', async ({ client }) => {
    try {
      await checkPrivileges(client)
      return ok('privileges', 'The role may migrate and restore.')
    } catch (error) {
      return failed('privileges', {
        sentence: reasonOf(error),
        whatToDo: 'Run the statements named above as a superuser.',
      })
    }
  }),
  withDatabase('SECRET_KEY', async ({ url }, { config }) => {
    const db = connect(url, { applicationName: 'patarta doctor', poolSize: 1 })
    try {
      await refuseLackingKeys({ db, cipher: createCipher(config.secrets) })
      return ok('SECRET_KEY', 'It opens what is sealed in this database.')
    } catch (error) {
      return failed('SECRET_KEY', {
        sentence: reasonOf(error),
        whatToDo: 'Set the key of this installation.',
      })
    } finally {
      await db.destroy()
    }
  }),
]

export const clockCheck = withDatabase('clock', async ({ client }, { now }) => {
  const {
    rows: [row],
  } = await client.query<{ offMs: number }>(`select ${CLOCK_SKEW.replace('?', '$1')} as "offMs"`, [
    now().getTime(),
  ])
  const seconds = (Math.abs(row!.offMs) / 1_000).toFixed(1)
  return Math.abs(row!.offMs) <= MAX_CLOCK_SKEW_MS
    ? ok('clock', `This machine and the database differ by ${seconds} s.`)
    : failed('clock', {
        sentence: `This machine is ${seconds} s ${row!.offMs > 0 ? 'ahead of' : 'behind'} the database.`,
        whatToDo: 'Let both follow NTP: timedatectl set-ntp true',
      })
})

export const backupCheck = withDatabase('backup', async ({ client }, { config, now }) => {
  const isThere = await client.query<{ found: boolean }>(
    "select to_regclass('backup_taken') is not null as found",
  )
  if (!isThere.rows[0]!.found) return skipped('backup', 'The tables are not created yet.')
  const {
    rows: [last],
  } = await client.query<{ at: Date | null }>('select max(taken_at) as at from backup_taken')
  const howTo = `Run ${asTyped('backup', '/folder')} every night (docs/operations.md).`
  if (!last?.at)
    return (config.isProduction ? failed : warning)('backup', {
      sentence: 'No backup was ever made.',
      whatToDo: howTo,
    })
  const hours = Math.floor((now().getTime() - last.at.getTime()) / HOUR)
  const sentence = `The last backup is ${hours} hours old.`
  if (hours >= 26) return failed('backup', { sentence, whatToDo: howTo })
  return config.BACKUP_PASSPHRASE || !config.isProduction
    ? ok('backup', sentence)
    : warning('backup', {
        sentence: `${sentence} BACKUP_PASSPHRASE is not set, so backups are not encrypted.`,
        whatToDo: 'Set BACKUP_PASSPHRASE and keep it apart from the backups.',
      })
})
