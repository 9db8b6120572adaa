/**
 * `npm run backup -- /folder`: all rows at one moment and the private files, into a folder of its
 * own; sealed with BACKUP_PASSPHRASE. The product may run meanwhile.
 */
import { join } from 'node:path'
import { pino } from 'pino'
import { createCipher } from '#modules/shared'
import { recordBackup } from '../backup/backup-taken.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { readConfig } from '../configuration/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { refuseLackingKeys } from '../keys/known-keys.ts'
import { createStorage } from '../storage/index.ts'
import { readVersion } from '../process/version.ts'

try {
  const config = readConfig()
  const folder =
    process.argv[2] ??
    join(config.DATA_DIR, 'backups', new Date().toISOString().replaceAll(/[:.]/g, '-'))
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: pino({ level: 'silent' }),
    applicationName: 'patarta backup',
  })
  try {
    const passphrase = config.BACKUP_PASSPHRASE
    const cipher = createCipher(config.secrets)
    await refuseLackingKeys({ db: database.knex, cipher })
    await makeBackup({
      databaseUrl: database.url,
      storage: await createStorage(config),
      cipher,
      product: readVersion(),
      folder,
      passphrase,
      onStep: (step) => console.log(`  ${step}`),
    })
    await recordBackup(database.knex).catch((error: unknown) =>
      console.error(
        `The backup is complete, but its time could not be recorded for the alert about old backups: ${(error as Error).message}`,
      ),
    )
    console.log(
      `The backup is in ${folder}${passphrase ? ', sealed' : '. It is not sealed: set BACKUP_PASSPHRASE if it will leave this machine'}. Restoring it also needs SECRET_KEY, which it does not contain.`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
