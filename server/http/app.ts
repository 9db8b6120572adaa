import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerFactory,
  type RouteOptions,
} from 'fastify'
import type { Logger as Pino } from 'pino'
import { readSessionCookie } from '#modules/account'
import { errors, type App, type AdjustableClock, type Clock } from '#modules/shared'
import type { Config } from '../configuration/config.ts'
import type { JobQueue } from '../jobs/index.ts'
import type { ProcessLock } from '../process/process-lock.ts'
import { traceRequests, type Traces } from '../process/traces.ts'
import type { Readiness } from '../process/readiness.ts'
import { registerMetrics } from '../process/metrics.ts'
import { watchedCertificates, usesLocalDisk } from '../process/certificates.ts'
import type { Services } from '../modules.ts'
import accessPlugin from './access.ts'
import { createAllowedMethods } from './allowed-methods.ts'
import devClock from '../dev-tools/clock.ts'
import devMail from '../dev-tools/mail.ts'
import devTeamCode from '../dev-tools/team-code.ts'
import errorsPlugin, { asRefusal, sendProblem } from './errors.ts'
import health from './health.ts'
import { jobsDashboard } from '../jobs/dashboard.ts'
import idempotency from './idempotency/plugin.ts'
import { canonicalUrl, redirectToCanonicalUrl } from './canonical-url.ts'
import openapi from './openapi.ts'
import { previews } from '../pages/previews/previews.ts'
import { searchEngines } from '../pages/search-engines.ts'
import socket from '../realtime/socket.ts'
import validation from './validation.ts'
import { moduleRoutes } from '../routes.ts'
import { webManifest } from '../pages/web-manifest.ts'
import { compressResponses } from './compression/compress-responses.ts'
import { closeIdleConnections } from './connections/close-idle-connections.ts'
import { slowClients } from './connections/slow-clients.ts'
import { trustedProxies } from './connections/trusted-proxies.ts'

export type AppNeeds = {
  config: Config
  services: Services
  log: Pino
  clock: Clock
  version: string
  readiness: Pick<Readiness, 'check' | 'isDraining'>
  /** Lets other processes check that this one is alive. */
  processLock?: Pick<ProcessLock, 'id' | 'isAlive'>
  traces?: Pick<Traces, 'record'> | undefined
  runDueJobs(): Promise<void>
  /** The job queue. When given, the team's dashboard is served. */
  queue?: Pick<JobQueue, 'store'>
  /** The site's pages; tests of the API alone leave it out. */
  pages?: FastifyPluginAsync
  /** Creates the HTTP server; without it Fastify does. */
  serverFactory?: FastifyServerFactory
  /** Sees each route as it is registered, also one that the API document hides. */
  onRoute?(route: RouteOptions): void
}

/** Fastify looks for a plugin without this name among all loaded files, one after another. */
const withName = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })

/**
 * Builds the Fastify app from the services. It does not listen; `main.ts` and the tests decide about
 * that.
 */
export async function buildApp(needs: AppNeeds): Promise<App> {
  const { config, log, traces, serverFactory, onRoute } = needs
  const app = Fastify({
    ...slowClients(),
    ...(serverFactory && { serverFactory }),
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    // During shutdown, requests on open connections are still served.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    rewriteUrl: canonicalUrl,
    // Errors of the router itself, such as an overlong URL, do not reach the error handler.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, asRefusal(error)),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
  }).withTypeProvider<TypeBoxTypeProvider>()

  if (onRoute) app.addHook('onRoute', onRoute)
  closeIdleConnections(app as unknown as FastifyInstance)
  refuseUnknownAddresses(app)
  await registerSecurity(app, needs)
  if (traces) traceRequests(app as unknown as FastifyInstance, traces)
  await registerRequestHandling(app, needs)
  await registerApi(app, needs)
  await registerDevTools(app, needs)
  await registerSite(app, needs)
  return app
}

/** 404, or 405 where the address has other methods. */
function refuseUnknownAddresses(app: App): void {
  const methodsAt = createAllowedMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url.split('?')[0] ?? '')
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendProblem(request, reply, errors.NOT_FOUND())
    return sendProblem(
      request,
      reply.header('allow', allowed.join(', ')),
      errors.METHOD_NOT_ALLOWED(),
    )
  })
}

async function registerSecurity(app: App, { config, services }: AppNeeds): Promise<void> {
  await app.register(accessPlugin, {
    verifyAccessToken: services.account.sessions.verifyAccessToken,
  })
  await app.register(errorsPlugin)
  await app.register(validation)
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.isProduction
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  })
  if (config.STAGING)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex')
    })
  await app.register(redirectToCanonicalUrl)
}

async function registerRequestHandling(
  app: App,
  { services: { foundation }, processLock }: AppNeeds,
): Promise<void> {
  const { db, clock, cipher } = foundation
  await app.register(cookie)
  // Limits that protect accounts are counted in PostgreSQL. This plugin only protects this process
  // from load.
  await app.register(rateLimit, { global: false })
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fileSize: 10 * 1024 * 1024 },
    throwFileSizeLimit: true,
  })
  await app.register(idempotency, { db, clock, cipher, processLock })
  await app.register(compressResponses)
}

async function registerApi(app: App, needs: AppNeeds): Promise<void> {
  const { config, services, version, readiness, queue } = needs
  const { db, clock, log, broadcast } = services.foundation
  await app.register(openapi, { brand: config.BRAND_NAME, version })
  await app.register(health, {
    readiness,
    version,
    watch: (client) =>
      registerMetrics({
        client,
        db,
        readiness,
        store: queue?.store,
        folder: usesLocalDisk(config) ? config.DATA_DIR : undefined,
        certificates: watchedCertificates(config),
      }),
    ...(config.METRICS_TOKEN && { metricsToken: config.METRICS_TOKEN }),
  })
  await app.register(socket, {
    clock,
    log,
    broadcast,
    account: services.account,
    meeting: services.meeting,
    publicUrl: config.PUBLIC_URL,
  })
  for (const routes of moduleRoutes(services, config))
    await app.register(withName('routes of a module', routes as FastifyPluginAsync))
  if (queue) await app.register(dashboardOf(queue.store.queue, needs))
}

function dashboardOf(
  queue: JobQueue['store']['queue'],
  { config, services }: AppNeeds,
): FastifyPluginAsync {
  const {
    account,
    foundation: { transact },
  } = services
  return jobsDashboard({
    queue,
    brand: config.BRAND_NAME,
    publicUrl: config.PUBLIC_URL,
    findViewer: (request) =>
      account.sessions.findViewerBySession(
        readSessionCookie(request, { secureCookies: config.isProduction }),
      ),
    record: (team, action) =>
      transact((tx) => account.team.recordTeamAction(tx, { team, ...action })),
  })
}

async function registerDevTools(app: App, { config, clock, runDueJobs }: AppNeeds): Promise<void> {
  if (!config.DEV_TOOLS) return
  await app.register(devTeamCode, { clock, brand: config.BRAND_NAME })
  await app.register(devMail, { config })
  if (config.CLOCK === 'adjustable')
    await app.register(devClock, { clock: clock as AdjustableClock, runDueJobs })
}

async function registerSite(app: App, { config, services, pages }: AppNeeds): Promise<void> {
  const brand = config.BRAND_NAME
  await app.register(
    searchEngines({
      services,
      publicUrl: config.PUBLIC_URL,
      isProduction: config.isProduction,
    }) as FastifyPluginAsync,
  )
  await app.register(webManifest({ brand }) as FastifyPluginAsync)
  await app.register(previews({ services, brand }) as FastifyPluginAsync)
  if (pages) await app.register(pages)
}
