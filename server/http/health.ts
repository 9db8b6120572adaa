import metrics from 'fastify-metrics'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errors } from '#modules/shared'
import type { Client } from '../process/metrics.ts'
import type { Readiness } from '../process/readiness.ts'

type Options = {
  readiness: Pick<Readiness, 'check' | 'isDraining'>
  metricsToken?: string
  /** Registers the product's own gauges, beside those of requests and of the process. */
  watch?(client: Client): void
  version: string
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** A request through a proxy on this machine may come from anywhere. */
const isFromLoopback = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(ip) && !headers['x-forwarded-for'] && !headers.forwarded

/**
 * /healthz: the process is alive. /readyz: whether it can serve, and what does not work. /metrics:
 * for this machine or with the token. /version.json: for open pages.
 */
export default fp<Options>(async (app, { readiness, metricsToken, version, watch }) => {
  const silent = { logLevel: 'warn' as const, schema: { hide: true } }
  app.get('/healthz', silent, async () => ({ status: 'ok' }))
  app.get('/readyz', silent, async (_request, reply) => {
    const verdict = await readiness.check()
    const mayCome = verdict.status === 'ready' || verdict.status === 'degraded'
    return reply
      .code(mayCome ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(verdict)
  })
  // During shutdown clients are asked to open a new connection next time, so that a load balancer
  // keeps none to this process.
  app.addHook('onRequest', async (_request, reply) => {
    if (readiness.isDraining) reply.raw.setHeader('connection', 'close')
  })
  app.get('/version.json', silent, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version }),
  )

  await app.register(metrics.default ?? metrics, {
    endpoint: null,
    clearRegisterOnInit: true,
    // Histograms can be summed over processes; quantiles computed here could not, and would cost a
    // tree of samples per route.
    routeMetrics: { enabled: { histogram: true, summary: false } },
  })
  watch?.(app.metrics.client as unknown as Client)
  app.get('/metrics', silent, async (request, reply) => {
    const allowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : isFromLoopback(request)
    if (!allowed) throw errors.NOT_FOUND()
    return reply
      .type(app.metrics.client.register.contentType)
      .send(await app.metrics.client.register.metrics())
  })
})
