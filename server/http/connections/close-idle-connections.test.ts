import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeIdleConnections } from './close-idle-connections.ts'

test('a response that is sent while the server closes arrives, and its connection does not keep the server open', async () => {
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const app = Fastify()
  closeIdleConnections(app)
  app.get('/', async () => {
    arrived.resolve()
    return answer.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const asking = request({
    port: (app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    agent,
  })
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  asking.end()
  await arrived.promise
  const closed = app.close()
  while (app.server.listening) await new Promise(setImmediate)
  answer.resolve('done')
  const [response] = await answered
  expect(await response.setEncoding('utf8').toArray()).toEqual(['done'])
  // The agent would keep its connection for ever.
  await closed
  agent.destroy()
})
