import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** What a bucket answers to the requests of the product, in memory. */
async function startBucket(): Promise<string> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url!, 'http://bucket').pathname)
    const found = objects.get(key)
    if (request.method === 'PUT') objects.set(key, await buffer(request))
    else if (request.method === 'DELETE') objects.delete(key)
    else if (!found) {
      response.writeHead(404, { 'content-type': 'application/xml' })
      return response.end('<Error><Code>NoSuchKey</Code></Error>')
    }
    response.end(request.method === 'GET' ? found : undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('files in S3 are put, found, read and deleted with what is installed', async () => {
  const bucket = await createStorage({
    FILE_STORAGE: 's3',
    DATA_DIR: dataDir,
    S3_BUCKET: 'files',
    S3_ENDPOINT: await startBucket(),
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect(await bucket.get('agreements/1/text.pdf')).toBeUndefined()
  await bucket.put('agreements/1/text.pdf', content)
  expect(await bucket.exists('agreements/1/text.pdf')).toBe(true)
  expect(await bucket.get('agreements/1/text.pdf')).toEqual(content)
  expect(await buffer((await bucket.getStream('agreements/1/text.pdf')) as Readable)).toEqual(
    content,
  )
  await bucket.delete('agreements/1/text.pdf')
  expect(await bucket.exists('agreements/1/text.pdf')).toBe(false)
})
