import { createServer, type RequestListener } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '#modules/shared'
import { testFoundation } from '#testing'
import { createTestRegister } from '../testing.ts'
import { createRegisterSource } from './register-source.ts'

const foundation = await testFoundation()
const { db, clock } = foundation

/** The Bar's site, as this test has it behave. */
let answer: RequestListener
const asked: Array<{
  path: string | undefined
  etag: string | undefined
  since: string | undefined
}> = []
const server = createServer((request, response) => {
  asked.push({
    path: request.url,
    etag: request.headers['if-none-match'],
    since: request.headers['if-modified-since'],
  })
  answer(request, response)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const folder = mkdtempSync(join(tmpdir(), 'register-'))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const list = (...names: string[]): string =>
  [
    'Vardas;Pavardė;El. paštas',
    ...names.map((name) => `${name};Pavardenis;${name.toLowerCase()}@k.test`),
  ].join('\n')
const from = (where: string, limits: Parameters<typeof createRegisterSource>[1] = {}) =>
  createTestRegister(foundation, { source: createRegisterSource(where, limits) })
const people = async () =>
  (
    await db('register_person').where({ status: 'listed' }).orderBy('name').select('name', 'list')
  ).map(({ name, list: of }: { name: string; list: string }) => `${of}/${name}`)

beforeEach(async () => {
  await db.raw(
    'truncate register_import, register_person, register_version, register_change, register_source cascade',
  )
  await db('register_list').update({ readAt: null })
  clock.moveTo(new Date('2026-12-01T00:30:00Z'))
  asked.length = 0
})

test('both lists are fetched, then conditionally; an unchanged response renews the proof', async () => {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end()
    response
      .writeHead(200, { etag: '"v1"', 'last-modified': 'Mon, 30 Nov 2026 20:00:00 GMT' })
      .end(list(request.url?.includes('assistants') ? 'Ieva' : 'Rasa'))
  }
  const register = from(`${origin}/{list}.csv`)
  await register.imports.readSource()
  expect(await people()).toEqual(['assistants/Ieva', 'advocates/Rasa'])
  expect(asked.map(({ path }) => path)).toEqual(['/advocates.csv', '/assistants.csv'])

  clock.advance(6 * DAY)
  expect(await register.imports.readSource()).toEqual([])
  expect(asked.at(-1)).toMatchObject({ etag: '"v1"', since: 'Mon, 30 Nov 2026 20:00:00 GMT' })
  clock.advance(6 * DAY)
  expect((await register.team.listFreshness()).map(({ isFresh }) => isFresh)).toEqual([true, true])
})

test('a faulty or held list does not count as read: it is fetched again, and its proof ages', async () => {
  answer = (_request, response) =>
    void response.writeHead(200, { etag: '"broken"' }).end('Vardas;Pavardė\n;Be vardo\n')
  const register = from(`${origin}/{list}.csv`)
  expect((await register.imports.readSource()).map(({ status }) => status)).toEqual([
    'refused',
    'refused',
  ])
  await register.imports.readSource()
  expect(asked.at(-1)?.etag).toBeUndefined()
  expect((await register.team.listFreshness()).map(({ readAt }) => readAt)).toEqual([null, null])
})

test('a failed list does not stop the other, and the job is retried', async () => {
  answer = (request, response) =>
    void (request.url?.includes('advocates')
      ? response.writeHead(503).end()
      : response.end(list('Ieva')))
  await expect(from(`${origin}/{list}.csv`).imports.readSource()).rejects.toThrow('503')
  expect(await people()).toEqual(['assistants/Ieva'])
})

test('a too large, too slow or circular response is cut off, and nothing is imported', async () => {
  answer = (_request, response) => {
    for (let n = 0; n < 50; n++) response.write('x'.repeat(1_000))
    response.end()
  }
  await expect(
    from(`${origin}/list.csv`, { mostBytes: 20_000 }).imports.readSource(),
  ).rejects.toThrow('more than 20000 bytes')
  answer = (_request, response) => void response.writeHead(200).write('Vardas')
  await expect(from(`${origin}/list.csv`, { timeoutMs: 100 }).imports.readSource()).rejects.toThrow(
    /timeout/,
  )
  answer = (_request, response) => void response.writeHead(302, { location: '/list.csv' }).end()
  await expect(from(`${origin}/list.csv`).imports.readSource()).rejects.toThrow('circle')
  expect(await people()).toEqual([])
})

test('an unencrypted address is refused, also in a redirect', async () => {
  await expect(from('http://register.example.lt/list.csv').imports.readSource()).rejects.toThrow(
    'https only',
  )
  answer = (_request, response) =>
    void response.writeHead(302, { location: 'http://register.example.lt/list.csv' }).end()
  await expect(from(`${origin}/list.csv`).imports.readSource()).rejects.toThrow('https only')
})

test('a file may be the source, with both lists', async () => {
  const path = join(folder, 'register.json')
  writeFileSync(
    path,
    JSON.stringify({
      advocates: [{ name: 'Rasa', lastname: 'A', email: 'rasa@k.test' }],
      assistants: [{ name: 'Ieva', lastname: 'B', email: 'ieva@k.test' }],
    }),
  )
  await from(path).imports.readSource()
  expect(await people()).toEqual(['assistants/Ieva', 'advocates/Rasa'])
  await expect(from(join(folder, 'none.csv')).imports.readSource()).rejects.toThrow('ENOENT')
})
