/**
 * `npm run restore -- /folder`: a backup into an empty database and storage, after every piece of
 * it and the keys have been checked. Nothing else may run on them.
 */
import { pino } from 'pino'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../configuration/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { createStorage } from '../storage/index.ts'
import { asTyped } from '../process/as-typed.ts'

const folder = process.argv[2]
if (!folder) {
  console.error(`Usage: ${asTyped('restore', '/folder/of/the/backup')}`)
  process.exit(2)
}

try {
  const config = readConfig()
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: pino({ level: 'silent' }),
    applicationName: 'patarta restore',
  })
  try {
    const { takenAt } = await restoreBackup({
      databaseUrl: database.url,
      storage: await createStorage(config),
      secrets: config.secrets,
      folder,
      passphrase: config.BACKUP_PASSPHRASE,
      onStep: (step) => console.log(`  ${step}`),
    })
    console.log(
      `Restored to the state of ${takenAt}. Now start the product; it will run the jobs that had not finished by then.`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
