import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openGraphServer } from './graph-server.ts'

test.each([
  [204, 'removed'],
  [404, 'removed'],
  [409, 'changed'],
  [412, 'changed'],
])('the answer %s to a removal means that the event is %s', async (status, meaning) => {
  const server = createServer((_request, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const graph = openGraphServer({ mayBeLocal: true })(
      { address, authorization: async () => 'Bearer token' },
      { withinMs: 20_000 },
    )
    const event = { href: `${address}/me/calendars/1/events/2`, etag: '"1"' }
    expect(await graph.removeEvent(event)).toBe(meaning)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
