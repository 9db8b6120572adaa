import { connect, type AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, type TestAccount } from '#modules/account/testing'
import type { App } from '#modules/shared'
import access from '../../server/http/access.ts'
import errorsPlugin from '../../server/http/errors.ts'
import { testFoundation } from '#testing'
import { fileRoutes, sendFile } from './index.ts'
import { createTestFiles } from './testing.ts'

const foundation = await testFoundation()
const file = createTestFiles(foundation)
const people = new Map<string, TestAccount['actor']>()
const app = Fastify().withTypeProvider<TypeBoxTypeProvider>() as unknown as App
await app.register(access, { verifyAccessToken: async (token) => people.get(token) })
await app.register(errorsPlugin as never)
await app.register(multipart, {
  limits: { files: 1, fileSize: 10 * 1024 * 1024 },
  throwFileSizeLimit: true,
})
await app.register(fileRoutes(file) as never)
app.get<{ Params: { id: string } }>('/file/:id', async ({ params }, reply) =>
  sendFile(reply, await file.openFile(foundation.db, params.id)),
)
await app.listen({ port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())
beforeAll(async () => {
  people.set('tomas', (await anAccount(foundation)).actor)
})

const BOUNDARY = '----a-boundary'
const head = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`
const body = (name: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(head(name)),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
const headers = {
  authorization: 'Bearer tomas',
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'accept-language': 'lt',
}
const upload = (name: string, content: Buffer | string) =>
  app.inject({ method: 'POST', url: '/api/files', headers, payload: body(name, content) })

describe('an upload', () => {
  test('is checked by content, gets a safe name, and is returned as a download only', async () => {
    const response = await upload(
      '../../ieškinys „A“.html',
      'Ieškinio pareiškimas dėl skolos priteisimo.',
    )
    expect(response.statusCode).toBe(201)
    const made = response.json<{ id: string; name: string; mimeType: string; byteSize: number }>()
    expect(made).toEqual({
      id: expect.any(String),
      name: 'ieškinys „A“.html.txt',
      mimeType: 'text/plain',
      byteSize: 46,
    })
    const download = await app.inject(`/file/${made.id}`)
    expect(download.body).toBe('Ieškinio pareiškimas dėl skolos priteisimo.')
    expect(download.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="ieskinys A.html.txt"; filename*=UTF-8''ie%C5%A1kinys%20%E2%80%9EA%E2%80%9C.html.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'private, no-store',
    })
  })

  test('without a file, without sign-in or of a wrong type is refused with a sentence', async () => {
    const { authorization: _, ...anonymous } = headers
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/files',
          headers: anonymous,
          payload: body('a.txt', 'a'),
        })
      ).json(),
    ).toMatchObject({ status: 401 })
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/files',
          headers: { authorization: 'Bearer tomas' },
          payload: { file: 'x' },
        })
      ).json(),
    ).toMatchObject({ status: 400, code: 'FILE_MISSING' })
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/files',
          headers,
          payload: `--${BOUNDARY}--\r\n`,
        })
      ).json(),
    ).toMatchObject({ status: 400, code: 'FILE_MISSING' })
    expect((await upload('a.pdf', '')).json()).toMatchObject({ status: 400, code: 'FILE_IS_EMPTY' })
    expect(
      (await upload('a.pdf', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]))).json(),
    ).toMatchObject({
      status: 415,
      code: 'FILE_TYPE_NOT_ALLOWED',
      errors: [{ field: 'file', message: expect.stringContaining('PDF') }],
    })
  })

  test('that is cut off or malformed is a client error', async () => {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/files',
          headers,
          payload: `${head('a.txt')}the beginning of`,
        })
      ).json(),
    ).toMatchObject({ status: 400, code: 'FILE_IS_CUT_SHORT', errors: [{ field: 'file' }] })
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/files',
          headers: { ...headers, 'content-type': 'multipart/form-data' },
          payload: 'x',
        })
      ).json(),
    ).toMatchObject({ status: 400 })
  })

  test('of exactly 10 MB is accepted, of one byte more refused', async () => {
    const limit = 10 * 1024 * 1024
    expect((await upload('a.txt', Buffer.alloc(limit, 'a'))).statusCode).toBe(201)
    expect((await upload('a.txt', Buffer.alloc(limit + 1, 'a'))).json()).toMatchObject({
      status: 413,
      code: 'FILE_IS_TOO_LARGE',
      detail: 'Failas didesnis nei 10 MB. Pasirinkite mažesnį',
    })
  })

  test('that never ends is refused at its limit and disconnected', async () => {
    const chunk = Buffer.alloc(256 * 1024, 'a')
    const before = process.memoryUsage().rss
    let sent = 0
    const socket = connect(port)
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('error', () => {})
    const lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    socket.write(
      `POST /api/files HTTP/1.1\r\nhost: localhost\r\n${lines}content-length: 1000000000000\r\n\r\n${head('endless.txt')}`,
    )
    const pump = () => {
      while (!socket.destroyed && socket.write(chunk)) sent += chunk.length
    }
    socket.on('drain', pump)
    pump()
    await new Promise((resolve) => socket.on('close', resolve))
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain('FILE_IS_TOO_LARGE')
    expect(sent).toBeLessThan(128 * 1024 * 1024)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })
})
