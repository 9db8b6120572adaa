import metrics from 'fastify-metrics'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errors } from '#modules/shared'

type Options = {
  /** Resolves when everything a request may need answers. */
  checkReadiness(): Promise<void>
  metricsToken?: string
  version: string
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** A proxy on this machine speaks for the whole world. */
const isFromHere = ({ ip, headers }: FastifyRequest): boolean => LOOPBACK.has(ip) && !headers['x-forwarded-for'] && !headers.forwarded

/** /healthz: this process lives. /readyz: it can serve. /metrics for this machine or the bearer of the token. /version.json for open pages. */
export default fp<Options>(async (app, { checkReadiness, metricsToken, version }) => {
  const silent = { logLevel: 'warn' as const, schema: { hide: true } }
  app.get('/healthz', silent, async () => ({ status: 'ok' }))
  app.get('/readyz', silent, async (_request, reply) => {
    try {
      await checkReadiness()
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
  app.get('/version.json', silent, async (_request, reply) => reply.header('cache-control', 'no-store').send({ version }))

  await app.register(metrics.default ?? metrics, { endpoint: null, clearRegisterOnInit: true })
  app.get('/metrics', silent, async (request, reply) => {
    const allowed = metricsToken ? request.headers.authorization === `Bearer ${metricsToken}` : isFromHere(request)
    if (!allowed) throw errors.NOT_FOUND()
    return reply.type(app.metrics.client.register.contentType).send(await app.metrics.client.register.metrics())
  })
})
