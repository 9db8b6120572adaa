import Fastify, { type FastifyInstance } from 'fastify'
import errorsPlugin from '../http/errors.ts'
import health from '../http/health.ts'
import type { Runtime } from '../runtime.ts'
import { usesLocalDisk, watchedCertificates } from './certificates.ts'
import { registerMetrics } from './metrics.ts'
import { readVersion } from './version.ts'

/** /healthz, /readyz and /metrics of a process that serves no pages: a worker. */
export async function startMonitor({
  config,
  services,
  queue,
  readiness,
  log,
}: Pick<Runtime, 'config' | 'services' | 'queue' | 'readiness' | 'log'>): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance
  await app.register(errorsPlugin)
  await app.register(health, {
    readiness,
    version: readVersion(),
    watch: (client) =>
      registerMetrics({
        client,
        db: services.foundation.db,
        readiness,
        store: queue.store,
        folder: usesLocalDisk(config) ? config.DATA_DIR : undefined,
        certificates: watchedCertificates(config),
      }),
    ...(config.METRICS_TOKEN && { metricsToken: config.METRICS_TOKEN }),
  })
  await app.listen({ port: config.WORKER_PORT, host: config.LISTEN_ADDRESS })
  return app
}
