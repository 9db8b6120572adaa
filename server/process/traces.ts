import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { JobHandler, Logger } from '#modules/shared'

export type Span = {
  name: string
  kind: 'request' | 'job'
  startedAt: number
  endedAt: number
  isFailed: boolean
  attributes: Record<string, string | number>
  traceId?: string
  parentId?: string
}
export type Traces = { record(span: Span): void; close(): Promise<void> }

type Needs = { url: string; service: string; log: Logger; everyMs?: number }

/** While the receiver is unavailable, at most this many spans wait; then the oldest are dropped. */
const MAX_WAITING = 2_000
const KIND = { request: 2, job: 1 } as const

/**
 * Sends spans to an OpenTelemetry receiver over OTLP/HTTP in JSON. They hold route patterns and
 * durations; no addresses, ids of people or queries.
 */
export function createTraces({ url, service, log, everyMs = 2_000 }: Needs): Traces {
  let waiting: Span[] = []
  let sending: Promise<void> = Promise.resolve()
  let isAway = false

  async function send(): Promise<void> {
    const spans = waiting.splice(0)
    if (spans.length === 0) return
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asOtlp(service, spans)),
        signal: AbortSignal.timeout(3_000),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The receiver of traces answered ${response.status}`)
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'traces are not received')
      isAway = true
      waiting = [...spans, ...waiting].slice(-MAX_WAITING)
    }
  }
  const timer = setInterval(() => {
    sending = sending.then(send)
  }, everyMs)
  timer.unref()

  return {
    record(span) {
      waiting.push(span)
      if (waiting.length > MAX_WAITING) waiting.shift()
    },
    async close() {
      clearInterval(timer)
      await sending
      await send()
    },
  }
}

/**
 * Records a span for each request, in the trace of a proxy's `traceparent` (W3C Trace Context)
 * where there is one.
 */
export function traceRequests(app: FastifyInstance, traces: Pick<Traces, 'record'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const endedAt = Date.now()
    const [, traceId, parentId] =
      /^00-([0-9a-f]{32})-([0-9a-f]{16})-/.exec(String(request.headers.traceparent ?? '')) ?? []
    const route = request.routeOptions.url ?? 'unmatched'
    traces.record({
      name: `${request.method} ${route}`,
      kind: 'request',
      startedAt: endedAt - reply.elapsedTime,
      endedAt,
      isFailed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      ...(traceId && { traceId }),
      ...(parentId && { parentId }),
    })
  })
}

export const traceJobs = (
  handlers: readonly JobHandler[],
  traces: Pick<Traces, 'record'> | undefined,
): JobHandler[] =>
  traces === undefined
    ? [...handlers]
    : handlers.map((handler) => ({
        ...handler,
        async run(data: never) {
          const startedAt = Date.now()
          let isFailed = true
          try {
            await handler.run(data)
            isFailed = false
          } finally {
            traces.record({
              name: handler.job.name,
              kind: 'job',
              startedAt,
              endedAt: Date.now(),
              isFailed,
              attributes: { 'messaging.operation.name': 'process', 'job.name': handler.job.name },
            })
          }
        },
      }))

const nanoseconds = (milliseconds: number): string =>
  String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)
const attribute = ([key, value]: [string, string | number]) => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
})

function asOtlp(service: string, spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: [attribute(['service.name', service])] },
        scopeSpans: [
          {
            scope: { name: 'patarta' },
            spans: spans.map(
              ({ name, kind, startedAt, endedAt, isFailed, attributes, traceId, parentId }) => ({
                traceId: traceId ?? randomBytes(16).toString('hex'),
                spanId: randomBytes(8).toString('hex'),
                ...(parentId && { parentSpanId: parentId }),
                name,
                kind: KIND[kind],
                startTimeUnixNano: nanoseconds(startedAt),
                endTimeUnixNano: nanoseconds(endedAt),
                attributes: Object.entries(attributes).map(attribute),
                status: isFailed ? { code: 2 } : {},
              }),
            ),
          },
        ],
      },
    ],
  }
}
