import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type ReadText = { id: string; to: string; text: string; date: Date }

/** Reads the texts of SMS_TRANSPORT=file, for the developer's mailbox and tests. */
export function createTextbox(folder: string) {
  return {
    /** Newest first: ids are UUIDv7. */
    async list(count = 100): Promise<ReadText[]> {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
        .slice(0, count)
      return Promise.all(
        newest.map(async (name) => {
          const { id, to, text, date } = JSON.parse(
            await readFile(join(folder, name), 'utf8'),
          ) as Omit<ReadText, 'date'> & { date: string }
          return { id, to, text, date: new Date(date) }
        }),
      )
    },
  }
}
