import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createStorage } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'storage-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const storage = await createStorage({ FILE_STORAGE: 'local', DATA_DIR: dataDir })
const content = Buffer.from('Šeimos teisė')

describe('files on disk', () => {
  it('are found by their key, in a folder that only their owner can read', async () => {
    await storage.put('agreements/1/text.pdf', content)
    expect(await storage.get('agreements/1/text.pdf')).toEqual(content)
    expect(await storage.exists('agreements/1/text.pdf')).toBe(true)
    expect(statSync(join(dataDir, 'files')).mode & 0o077).toBe(0)
  })

  it('may be written and read as streams, and may be replaced', async () => {
    await storage.put('a', Readable.from([content, content]))
    expect(await buffer((await storage.getStream('a')) as Readable)).toEqual(
      Buffer.concat([content, content]),
    )
    await storage.put('a', content)
    expect(await storage.get('a')).toEqual(content)
  })

  it('that do not exist are undefined, and may be deleted', async () => {
    expect(await storage.get('nothing')).toBeUndefined()
    expect(await storage.getStream('nothing')).toBeUndefined()
    expect(await storage.exists('nothing')).toBe(false)
    await storage.delete('nothing')
    await storage.put('b', content)
    await storage.delete('b')
    expect(await storage.get('b')).toBeUndefined()
  })

  it('are never partial: an upload that breaks off leaves nothing', async () => {
    await storage.put('c', content)
    const broken = Readable.from(
      (async function* () {
        yield content
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.put('c', broken)).rejects.toThrow(/Cannot write/)
    expect(await storage.get('c')).toEqual(content)
    expect(readdirSync(join(dataDir, 'files', 'unfinished'))).toEqual([])
  })

  it.each(['../outside', 'a/../../outside', '/etc/passwd', 'a\0b'])(
    'stay in their folder: the key %j is refused or stays inside',
    async (key) => {
      await storage.put(key, content).catch(() => {})
      expect(readdirSync(dataDir)).toEqual(['files'])
    },
  )
})

it('S3 without its SDK says what to install', async () => {
  await expect(
    createStorage({ FILE_STORAGE: 's3', DATA_DIR: dataDir, S3_BUCKET: 'files' }),
  ).rejects.toThrow('npm install --no-save @aws-sdk/client-s3')
})
