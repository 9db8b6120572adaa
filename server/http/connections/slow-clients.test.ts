import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createHttpServer } from './create-http-server.ts'
import { CLIENT_TIMEOUTS, slowClients } from './slow-clients.ts'

const app = Fastify({
  ...slowClients({ headersMs: 150, requestMs: 300, checkMs: 30 }),
  serverFactory: (handler, options) => createHttpServer(options, handler),
})
app.post('/', async () => ({ received: true }))
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

/**
 * Sends the beginning and then a byte now and then until the server closes the connection. Returns
 * all it received.
 */
const trickle = (beginning: string): Promise<string> =>
  new Promise((resolve) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning)
      const more = setInterval(() => socket.write('a'), 25)
      socket.on('data', (chunk) => {
        response += String(chunk)
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(more)
        resolve(response)
      })
    })
  })

test.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: ', 408],
  [
    'a body that never ends',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
    408,
  ],
  [
    'headers without measure',
    `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['what is not HTTP', 'EHLO patarta\r\n\r\n', 400],
])('%s are answered as a problem, and the line is cut', async (_what, beginning, status) => {
  const response = await trickle(beginning)
  expect(response).toMatch(
    new RegExp(
      `^HTTP/1\\.1 ${status} [\\s\\S]*application/problem\\+json[\\s\\S]*"status":${status}`,
    ),
  )
})

test('a slow upload may take its time, a silent one may not', () => {
  expect(CLIENT_TIMEOUTS.requestMs).toBeGreaterThan(((10 * 8 * 1_024) / 1_000) * 1_000)
  expect(CLIENT_TIMEOUTS.headersMs).toBeLessThan(CLIENT_TIMEOUTS.requestMs)
})
