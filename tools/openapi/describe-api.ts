import { randomBytes } from 'node:crypto'
import knex from 'knex'
import type { RouteOptions } from 'fastify'
import { pino } from 'pino'
import { createLocalBroadcast, systemClock } from '#modules/shared'
import { buildApp } from '../../server/http/app.ts'
import { readConfig } from '../../server/configuration/config.ts'
import { createLinks } from '../../server/adapters/links.ts'
import { createServices } from '../../server/services.ts'

/**
 * The OpenAPI document of all routes; `onRoute` sees each of them. Nothing is started: no database
 * is asked, nothing listens.
 */
export async function describeApi(onRoute?: (route: RouteOptions) => void) {
  const config = readConfig({ SECRET_KEY: randomBytes(48).toString('base64url') })
  const log = pino({ level: 'silent' })
  const nothing = async () => undefined
  const services = createServices({
    config,
    db: knex({ client: 'pg' }),
    clock: systemClock,
    jobs: { enqueue: async () => {} },
    listFailedJobs: async () => [],
    broadcast: createLocalBroadcast(),
    links: createLinks(config.PUBLIC_URL),
    storage: { put: nothing, get: nothing, delete: nothing, exists: async () => false },
    log,
  })
  const app = await buildApp({
    config,
    services,
    log,
    clock: systemClock,
    version: '0',
    readiness: { check: () => Promise.reject(new Error('Nothing runs here')), isDraining: false },
    runDueJobs: nothing,
    ...(onRoute && { onRoute }),
  })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document
}
