import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'
import { MAX_BYTES, MAX_BYTES_PER_CONNECTION } from './limits.ts'

const body = Buffer.alloc(MAX_BYTES, 'x')
const server = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a server whose responses are too large together is refused', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const guarded = createGuardedFetch(
    { address, authorization: async () => 'Basic x' },
    { mayBeLocal: true, withinMs: 60_000 },
  )
  for (let read = 0; read < MAX_BYTES_PER_CONNECTION; read += MAX_BYTES)
    expect((await guarded.fetch(address)).status).toBe(200)
  await expect(guarded.fetch(address)).rejects.toThrow('tooLarge')
  expect(guarded.failure()).toBe('tooLarge')
})

test('a connection does not wait longer for a new token than for the server', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const authorization = () => new Promise<string>(() => {})
  const guarded = createGuardedFetch({ address, authorization }, { mayBeLocal: true, withinMs: 20 })
  await expect(guarded.fetch(address)).rejects.toThrow('tooSlow')
})
