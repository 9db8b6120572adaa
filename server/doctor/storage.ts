import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { scannerOf } from '../adapters/configured-adapters.ts'
import { createStorage } from '../storage/index.ts'
import { failed, ok, reasonOf, skipped, type Check } from './check.ts'

const FILES = 'files'
const SCANNER = 'virus scanner'

/** Stores a small file, reads it and deletes it. */
export const storageCheck: Check = {
  name: FILES,
  async run({ config }) {
    const key = `doctor/${randomUUID()}`
    const place = config.FILE_STORAGE === 's3' ? `The bucket ${config.S3_BUCKET}` : 'DATA_DIR/files'
    try {
      const storage = await createStorage(config)
      const text = 'A test of the doctor.'
      await storage.put(key, Buffer.from(text))
      const read = (await storage.get(key))?.toString()
      await storage.delete(key)
      if (read !== text) throw new Error('it gave back something else')
      return ok(FILES, `${place} stores, reads and deletes.`)
    } catch (error) {
      return failed(FILES, {
        sentence: `${place} cannot be used: ${reasonOf(error)}.`,
        whatToDo:
          config.FILE_STORAGE === 's3'
            ? 'Check S3_ENDPOINT, S3_REGION, the keys and the rights of the bucket.'
            : 'Give the folder to the user that runs the product.',
      })
    }
  },
}

export const scannerCheck: Check = {
  name: SCANNER,
  async run({ config }) {
    const scanner = scannerOf(config, { log: pino({ level: 'silent' }) })
    if (!scanner) return skipped(SCANNER, 'CLAMD_URL is not set: uploads are not scanned.')
    try {
      await scanner.scan(Buffer.from('A test of the doctor.'))
      return ok(SCANNER, 'It scans.')
    } catch (error) {
      return failed(SCANNER, {
        sentence: `It does not answer: ${reasonOf(error)}.`,
        whatToDo: 'Start clamav-daemon, or correct CLAMD_URL. Uploads are refused meanwhile.',
      })
    }
  },
}
