import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { localeOfPath, type Match } from '../../site/paths.ts'
import { errors, hasRole, type Actor, type Clock } from '#modules/shared'
import type { Config } from '../configuration/config.ts'
import type { Services } from '../modules.ts'
import { encodingFor } from '../http/compression/accepted-encoding.ts'
import {
  cacheKeyOf,
  entryFor,
  sendCachedPage,
  tagsOf,
  toCachedPage,
  type PageCache,
  type RenderedPage,
} from './cache/index.ts'
import { chosenLocale, homeForReader, localeCookie } from './locale-choice.ts'
import type { LocalsNeeds } from './locals.ts'
import { createPageRenderer } from './page-renderer.ts'
import { STYLES_VARY } from './page-styles.ts'
import { readPageAddress } from '../http/page-address.ts'
import { serveAssets } from './serve-assets.ts'
import { serviceWorker } from './service-worker.ts'
import { noticeFor, placeBefore } from './maintenance-notice.ts'
import type { SiteRenderer } from './site-renderer.ts'

export type SiteOptions = {
  services: Services
  config: LocalsNeeds['config'] & Pick<Config, 'isProduction'>
  clock: Clock
  /** The owner of the session cookie of a page request. */
  findViewer(request: FastifyRequest): Promise<Actor | undefined>
  /** Whether the site is closed for maintenance; without it, it is always open. */
  isUnderMaintenance?(): Promise<boolean>
  /** The operator's analytics id; without it there are no analytics. */
  findAnalyticsId?(): Promise<string>
  renderer: SiteRenderer
  /** Called for each page that somebody opens; must not throw. */
  onOpened?(url: URL, headers: IncomingHttpHeaders): void
  /** The cache of public pages; without it every request renders its own. */
  pageCache?: PageCache
}

/** Serves pages: every GET that no other route handles is rendered by Astro. */
export const sitePlugin =
  (options: SiteOptions): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    const { renderer, config, services, findViewer } = options
    if (renderer.assets) {
      await serveAssets(app, renderer.assets)
      await app.register(serviceWorker({ assets: renderer.assets }) as FastifyPluginAsync)
    }
    const { renderWhole, send } = createPageRenderer({
      renderer,
      services,
      config,
      clock: options.clock,
    })

    // Pages only support GET and HEAD. Other methods are refused with `Allow` (RFC 9110, 15.5.6),
    // for browsers as a page.
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      schema: { hide: true },
      async onRequest(request, reply) {
        const address = readPageAddress(request.url)
        if (address.is !== 'page') return
        const { match } = address
        const isByBrowser = request.headers.accept?.includes('text/html')
        if (match) reply.header('allow', 'GET, HEAD')
        else if (!isByBrowser) return
        if (match && request.method === 'OPTIONS') return reply.code(204).send()
        if (!isByBrowser) throw errors.METHOD_NOT_ALLOWED()
        reply.header('cache-control', 'no-store')
        // Rendered as for a GET: the body is not read. Astro renders no page at the address of a
        // static file.
        request.raw.method = 'GET'
        await send(request, reply, match ? address.url : notFoundUrl(address.url), {
          match,
          viewer: undefined,
          isOnlyRead: match !== undefined,
        })
      },
      handler: (_request, reply) => reply.callNotFound(),
    })

    app.get('/*', { exposeHeadRoute: true, schema: { hide: true } }, async (request, reply) => {
      const address = readPageAddress(request.url)
      if (address.is !== 'page') return reply.callNotFound()
      const { match } = address
      const url = new URL(address.url, config.PUBLIC_URL)

      const chosen = chosenLocale(url)
      if (chosen)
        return reply
          .header('set-cookie', localeCookie(chosen.locale, config.isProduction))
          .header('cache-control', 'no-store')
          .redirect(chosen.url, 302)

      if (url.pathname === '/') {
        reply.header('vary', HOME_VARIES)
        const home = homeForReader(request.headers)
        if (home)
          return reply.header('cache-control', 'private, no-store').redirect(home + url.search, 302)
      }

      try {
        return await answer(request, reply, { url, match, address: address.url })
      } catch (failure) {
        // An error before rendering, such as in reading the session, is shown as a page too.
        if (reply.sent) throw failure
        await send(request, reply, address.url, { match, viewer: undefined, failure })
      }
    })

    async function answer(
      request: FastifyRequest,
      reply: FastifyReply,
      { url, match, address }: PageRequest,
    ) {
      const isClosed = (await options.isUnderMaintenance?.()) ?? false
      const isNotice = match?.route.key === 'maintenance'
      if (isClosed ? !isNotice && !(await isOpenToTeam(request, match)) : isNotice) {
        return reply
          .header('cache-control', 'no-store')
          .redirect(isClosed ? noticeFor(url) : placeBefore(url), 302)
      }
      // The notice is not indexed and tells machines when to retry.
      if (isNotice)
        reply.header('retry-after', LOOK_AGAIN_SECONDS).header('x-robots-tag', 'noindex')

      reply.header(
        'permissions-policy',
        'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
      )
      if (!renderer.assets) reply.removeHeader('content-security-policy')
      if (match?.route.index && !reply.hasHeader('vary')) reply.header('vary', STYLES_VARY)
      if (match) options.onOpened?.(url, request.headers)
      const { pageCache } = options
      const key = match && cacheKeyOf(match, url)
      if (pageCache && match && key !== undefined) {
        const make = () => renderToKeep(request, reply, key, match)
        const entry = entryFor(key, request.headers)
        const page = pageCache.find(entry)
        if (page?.isStale) pageCache.renew(entry, make)
        const ready = page?.page ?? (await pageCache.make(entry, make))
        const encoded = await ready.encoded(encodingFor(request.headers))
        reply.hijack()
        return sendCachedPage(ready, encoded, request.raw, reply.raw)
      }
      // A public page rendered for one reader, such as one week of a calendar, is not cached.
      if (match?.route.index) reply.header('cache-control', 'no-cache')
      const viewer = match && !match.route.index ? await findViewer(request) : undefined
      const analyticsId = await options.findAnalyticsId?.()
      await send(request, reply, address, { match, viewer, analyticsId })
    }

    /**
     * During maintenance the desk stays open to the team, which ends maintenance there, and sign-in
     * stays open to guests. Everybody else gets the notice.
     */
    async function isOpenToTeam(
      request: FastifyRequest,
      match: Match | undefined,
    ): Promise<boolean> {
      if (match && SIGN_IN.has(match.route.key)) return true
      if (match?.route.guard !== 'admin') return false
      const viewer = await findViewer(request)
      return viewer === undefined || hasRole(viewer, 'ROLE_ADMIN')
    }

    async function renderToKeep(
      request: FastifyRequest,
      reply: FastifyReply,
      key: string,
      match: Match,
    ): Promise<RenderedPage> {
      const response = await renderWhole(request, reply, key, {
        match,
        viewer: undefined,
        analyticsId: await options.findAnalyticsId?.(),
        cacheControl: PUBLIC,
      })
      if (response.statusCode >= 400) response.setHeader('cache-control', 'no-store')
      // A page with a choice in its query, such as a filter, is rarely asked for twice.
      return { page: toCachedPage(response, key.includes('?')), tags: tagsOf(match) }
    }
  }

/**
 * The address of a page; `address` is its canonical path with the query as it was sent, without
 * analytics parameters.
 */
type PageRequest = { url: URL; match: Match | undefined; address: string }

const notFoundUrl = (url: string): string => (localeOfPath(url) === 'en' ? '/en/404' : '/404')

/**
 * Everything that decides the language of `/`. So many headers keep shared caches from storing that
 * page; they may store all others.
 */
const HOME_VARIES = 'Accept-Language, Cookie, Sec-Fetch-Mode, Sec-Fetch-Site, User-Agent'

/** Pages on which the team signs in. */
const SIGN_IN: ReadonlySet<string> = new Set(['login', 'second-factor'])

/** How long the notice, or a robot, waits before it tries again. */
const LOOK_AGAIN_SECONDS = 60
/** Browsers revalidate each time; a shared cache may store the page for half a minute. */
const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
