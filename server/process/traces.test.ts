import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#testing'
import { startProduct } from '../../tests/support/product.ts'

type Sent = {
  resourceSpans: Array<{
    scopeSpans: Array<{
      spans: Array<{
        name: string
        traceId: string
        parentSpanId?: string
        startTimeUnixNano: string
        endTimeUnixNano: string
      }>
    }>
  }>
}

const bodies: string[] = []
const receiver = createServer(
  (request, response) =>
    void text(request).then((body) => {
      bodies.push(body)
      response.end('{}')
    }),
)
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
afterAll(() => receiver.close())

test('with TRACES_URL requests and jobs are sent to an OTLP receiver by route and job name, in the proxy’s trace, without ids of people', async () => {
  const product = await startProduct({
    LOG_LEVEL: 'silent',
    TRACES_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
  })
  const traceId = 'ab'.repeat(16)
  await product.guest().get('/api/lawyers/kazkieno-slapta-pavarde?q=slapta', {
    traceparent: `00-${traceId}-${'cd'.repeat(8)}-01`,
  })
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scopeSpan) => scopeSpan.spans),
      ),
    )
  const span = await eventually(() => spans().find((span) => span.traceId === traceId))
  expect(span).toMatchObject({ name: 'GET /api/lawyers/:slug', parentSpanId: 'cd'.repeat(8) })
  expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true)
  await eventually(() => spans().some(({ name }) => name.startsWith('consultation.')))
  expect(bodies.join()).not.toContain('slapta')
})
