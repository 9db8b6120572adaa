import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * Stores files by keys such as "portraits/1f/original". Secret content is sealed before it is
 * stored.
 */
export type Storage = {
  /** Atomic: a reader never gets half a file. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Undefined when no file has this key. */
  get(key: string): Promise<Buffer | undefined>
  /** As a stream, for files too large for memory. */
  getStream(key: string): Promise<Readable | undefined>
  exists(key: string): Promise<boolean>
  /** Does nothing when the file does not exist. */
  delete(key: string): Promise<void>
  /** Every key, in no order; for backups. */
  list(): AsyncIterable<string>
}

/** Files in a local folder. They are written to a temporary file beside their place and renamed. */
export function createLocalStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return storageOn(disk, async (key, content) => {
    const unfinished = `unfinished/${randomBytes(12).toString('hex')}`
    try {
      await write(disk, unfinished, content)
      await disk.move(unfinished, key)
    } catch (error) {
      await disk.delete(unfinished).catch(() => {})
      throw error
    }
  })
}

export function storageOn(disk: Disk, put: Storage['put']): Storage {
  return {
    put,
    get: (key) => orUndefined(async () => Buffer.from(await disk.getBytes(key))),
    async getStream(key) {
      return (await disk.exists(key)) ? orUndefined(() => disk.getStream(key)) : undefined
    },
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
    list: () => listKeys(disk),
  }
}

async function* listKeys(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const { objects, paginationToken: next } = await disk.listAll('', {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    })
    for (const object of objects)
      if (object.isFile && !object.key.startsWith('unfinished/')) yield object.key
    paginationToken = next
  } while (paginationToken)
}

export const write = (disk: Disk, key: string, content: Uint8Array | Readable): Promise<void> =>
  content instanceof Uint8Array ? disk.put(key, content) : disk.putStream(key, content)

async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    const cause = (error as { cause?: { code?: string; name?: string } }).cause
    if (cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey') return undefined
    throw error
  }
}
