import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readSessionCookie } from '#modules/account'
import { MINUTE } from '#modules/shared'
import { buildApp, type AppNeeds } from './http/app.ts'
import {
  createPageCache,
  createRequestGate,
  type PageCache,
  type RequestGate,
} from './pages/cache/index.ts'
import { countVisit } from './pages/count-visit.ts'
import type { SiteRenderer } from './pages/site-renderer.ts'
import { sitePlugin } from './pages/site.ts'
import type { Runtime } from './runtime.ts'
import { readVersion } from './process/version.ts'

/** Opens what makes the pages: the built site, or Astro's own server while one works on it. */
export type OpenSite = (app: FastifyInstance) => Promise<SiteRenderer>

type Needs = { runtime: Runtime; openSite: OpenSite; runDueJobs(): Promise<void> } & Pick<
  AppNeeds,
  'onRoute'
>

/** The web process: the API, the pages and the sockets, listening. */
export async function startWeb({ runtime, openSite, runDueJobs, onRoute }: Needs) {
  const { config, services, clock, log, queue, readiness, processLock, traces } = runtime
  const pageCache = createPageCache({ clock, broadcast: services.foundation.broadcast, log })
  const stopListening = await pageCache.listen()
  await services.directory.listings.warmUp()
  // Counting waits for nothing and never fails a page.
  const onOpened = (url: string, headers: IncomingHttpHeaders): void =>
    void countVisit(services, url, headers, (firmLawyerId) => isOwn(headers, firmLawyerId)).catch(
      (error: unknown) => log.warn({ err: error }, 'a visit was not counted'),
    )
  async function isOwn({ cookie }: IncomingHttpHeaders, firmLawyerId: string): Promise<boolean> {
    const token =
      cookie &&
      readSessionCookie(
        { cookies: app.parseCookie(cookie) },
        { secureCookies: config.isProduction },
      )
    const viewer = token && (await services.account.sessions.findViewerBySession(token))
    if (!viewer || !viewer.roles.includes('ROLE_LAWYER')) return false
    const own = await services.lawyer.pages.listFirmLawyersOfAccount(viewer.accountId)
    return own.some(({ id }) => id === firmLawyerId)
  }
  const storingVisits = setInterval(() => void services.insight.visits.store(), MINUTE).unref()
  const isUnderMaintenance = async () => (await services.setting.getPublicSettings()).maintenance
  const pages = async (app: FastifyInstance) =>
    sitePlugin({
      services,
      config,
      clock,
      ...(await keptOrNot(openSite, app, pageCache)),
      findViewer: async (request) => {
        const actor = await services.account.sessions.findViewerBySession(
          readSessionCookie(request, { secureCookies: config.isProduction }),
        )
        return actor && { ...actor, locale: request.locale }
      },
      findAnalyticsId: async () => (await services.setting.getPublicSettings()).analyticsId,
      isUnderMaintenance,
      onOpened: ({ pathname, search }, headers) => onOpened(pathname + search, headers),
    })(app, {})
  const gate = createRequestGate({
    pageCache,
    onSent: onOpened,
    isKnownOpen: () => services.setting.peekPublicSettings()?.maintenance === false,
    log,
  })
  const app = await buildApp({
    config,
    services,
    log,
    clock,
    queue,
    version: readVersion(),
    readiness,
    processLock,
    traces,
    runDueJobs,
    ...(onRoute && { onRoute }),
    pages,
    serverFactory: gate.serverFactory,
  })
  countCachedPages(app.metrics.client, gate)
  app.addHook('preClose', async () => gate.close())
  await app.listen({ port: config.PORT, host: config.LISTEN_ADDRESS })
  const { port } = app.server.address() as AddressInfo
  /** The load balancer stops sending requests first, then the accepted ones are finished. */
  const close = async (): Promise<void> => {
    readiness.startDraining()
    // Cached pages are answered before Fastify: without the cache every response asks the client
    // to close its connection.
    gate.close()
    await delay(config.DRAIN_SECONDS * 1_000)
    await stopListening()
    await app.close()
    clearInterval(storingVisits)
    await services.insight.visits.store()
  }
  return { app, port, pageCache, close }
}

/** The gate counts in a plain number, which is read when the metrics are. */
function countCachedPages(
  client: FastifyInstance['metrics']['client'],
  gate: Pick<RequestGate, 'sent'>,
): void {
  let counted = 0
  const counter = new client.Counter({
    name: 'kept_pages_sent_total',
    help: 'Public pages sent as they were kept, which no other figure counts',
    collect() {
      counter.inc(gate.sent - counted)
      counted = gate.sent
    },
  })
}

/**
 * Pages are kept where they cannot change under the feet: a server under development shows each
 * edit at once.
 */
async function keptOrNot(
  openSite: OpenSite,
  app: FastifyInstance,
  pageCache: PageCache,
): Promise<{ renderer: SiteRenderer; pageCache?: PageCache }> {
  const renderer = await openSite(app)
  return renderer.assets === undefined ? { renderer } : { renderer, pageCache }
}
