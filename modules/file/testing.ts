import { Readable } from 'node:stream'
import type { Cipher, Clock, Transact } from '#modules/shared'
import type { Knex } from 'knex'
import { createFile } from './service.ts'
import { createMemoryStorage } from './storage.ts'

export { createMemoryStorage } from './storage.ts'

type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  log: Parameters<typeof createFile>[0]['log']
}

/** The module on a storage that is gone with the test. */
export const createTestFiles = (needs: Needs) =>
  createFile({ ...needs, storage: createMemoryStorage(), scanner: undefined })

/** A small plain-text upload, unless told otherwise. */
export const anUpload = (
  name = 'sutartis.txt',
  content: Buffer | string = 'Nuomos sutartis, sudaryta Vilniuje.',
) => ({ name, stream: Readable.from([Buffer.from(content)]), purpose: 'attachment' as const })

type ZipPart = { name: string; content: string | Buffer; claimedSize?: number }

/** An archive of parts stored as they are; enough of one for what judges types. */
export function aZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize } of parts) {
    const bytes = Buffer.from(content)
    const nameBytes = Buffer.from(name)
    const size = claimedSize ?? bytes.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(nameBytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(nameBytes.length, 28)
    entry.writeUInt32LE(offset, 42)
    files.push(local, nameBytes, bytes)
    directory.push(entry, nameBytes)
    offset += 30 + nameBytes.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}
