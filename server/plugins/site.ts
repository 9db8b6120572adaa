import type { IncomingMessage, ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isLocalPath, localeOfPath, matchPath, pathOf, type Match } from '../../site/paths.ts'
import { errors, hasRole, type Actor, type Clock } from '#modules/shared'
import type { Locals } from '../../site/locals.ts'
import type { Config } from '../config.ts'
import type { Services } from '../modules.ts'
import { CapturedResponse, isKeepable, sendReadyPage, tagsOf, toReadyPage, type PageCache, type Rendered } from '../page-cache/index.ts'
import { chosenLocale, homeForReader, localeCookie } from '../site/locale-choice.ts'
import { hushed } from '../site/hush.ts'
import { createLocals } from '../site/locals.ts'
import { inSmallLetters, withoutCounting } from '../site/plain-address.ts'

export type SiteOptions = {
  services: Services
  config: Partial<Pick<Config, 'ROBOT_CHECK' | 'TURNSTILE_ORIGIN' | 'SESSION_REFRESH_SECONDS' | 'ANALYTICS_ORIGIN' | 'ANALYTICS_COLLECTORS'>> & Pick<Config, 'BRAND_NAME' | 'SUPPORT_EMAIL' | 'PUBLIC_URL' | 'OPERATOR_NAME' | 'OPERATOR_CODE' | 'OPERATOR_ADDRESS' | 'isProduction'>
  clock: Clock
  /** Who the session cookie of a page request belongs to. */
  findViewer(request: FastifyRequest): Promise<Actor | undefined>
  /** Whether the site is closed for maintenance; without it, it never is. */
  isUnderMaintenance?(): Promise<boolean>
  /** Of the operator's analytics; without it there are none. */
  findAnalyticsId?(): Promise<string>
  renderer: SiteRenderer
  /** Holds finished public pages; without it every request makes its own. */
  pageCache?: PageCache
}

/** What turns a request into a page: the built site, or Astro's own server while one works on it. */
export type SiteRenderer = {
  render(request: IncomingMessage, response: ServerResponse, locals: Locals): Promise<unknown>
  /** Folder of the built scripts, styles and fonts; a server under development serves its own, and has no content security policy. */
  assets?: string
}

/** Addresses that are never pages, whoever asks. */
const NOT_PAGES = /^\/(api|dev|files)\/|^\/\//

/** Serves every page: whatever no other route took, if it is a GET, goes to Astro with what a page needs to know. */
export const sitePlugin = (options: SiteOptions): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    const { renderer, config, services, findViewer } = options
    if (renderer.assets) await serveAssets(app, renderer.assets)

    // A page is only read: whoever sends something to its address is told what may be done there (RFC 9110, 15.5.6), people by a page.
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      schema: { hide: true },
      async onRequest(request, reply) {
        const match = matchPath(request.url.split('?')[0] ?? '')
        const isByBrowser = request.headers.accept?.includes('text/html')
        if (match) reply.header('allow', 'GET, HEAD')
        else if (!isByBrowser || !personsAddress(request.url)) return
        if (match && request.method === 'OPTIONS') return reply.code(204).send()
        if (!isByBrowser) throw errors.METHOD_NOT_ALLOWED()
        copyHeaders(reply.header('cache-control', 'no-store'), reply.raw)
        reply.hijack()
        // Made as it would be for who only looks: what was sent is not read. Where no page is, that is what is told.
        request.raw.method = 'GET'
        await renderer.render(request.raw, reply.raw, { ...createLocals({ services, config, clock: options.clock, request, match, viewer: undefined }), ...(match && { isOnlyRead: true }) })
      },
      handler: (_request, reply) => reply.callNotFound(),
    })

    app.get('/*', { exposeHeadRoute: true, schema: { hide: true } }, async (request, reply) => {
      // What it is kept under and made from is the address without what only counts visits.
      request.raw.url = withoutCounting(request.url)
      const url = personsAddress(request.url)
      if (!url) return reply.callNotFound()
      if (url.pathname.length > 1 && url.pathname.endsWith('/')) return reply.redirect((withoutLastSlashes(url.pathname) || '/') + url.search, 301)

      const small = inSmallLetters(url)
      if (small) return reply.redirect(small, 301)

      const chosen = chosenLocale(url)
      if (chosen) return reply.header('set-cookie', localeCookie(chosen.locale, config.isProduction)).header('cache-control', 'no-store').redirect(chosen.url, 302)

      if (url.pathname === '/') {
        reply.header('vary', HOME_VARIES)
        const home = homeForReader(request.headers)
        if (home) return reply.header('cache-control', 'private, no-store').redirect(home + url.search, 302)
      }

      const match = matchPath(url.pathname)
      try {
        return await answer(request, reply, url, match)
      } catch (failure) {
        // Whatever fails before a page is begun, such as finding out who asks, is told on a page as well.
        if (reply.sent) throw failure
        copyHeaders(reply, reply.raw)
        reply.hijack()
        await renderer.render(request.raw, reply.raw, createLocals({ services, config, clock: options.clock, request, match, viewer: undefined, failure }))
      }
    })

    /** An address that only a machine would type, such as `/\\[`, `/.//elsewhere` or one with a NUL, is no page of this site. */
    function personsAddress(address: string): URL | undefined {
      const url = URL.parse(address, config.PUBLIC_URL)
      return !url || address.startsWith('//') || NOT_PAGES.test(url.pathname) || url.href.includes('%00') ? undefined : url
    }

    async function answer(request: FastifyRequest, reply: FastifyReply, url: URL, match: Match | undefined) {
      const isClosed = (await options.isUnderMaintenance?.()) ?? false
      // Who closed the site must be able to open it: the team's own pages stay open to the team, and to nobody else.
      const isTeams = isClosed && match?.route.guard === 'admin' && hasRole(await findViewer(request), 'ROLE_ADMIN')
      const isNotice = match?.route.key === 'maintenance'
      if (!isTeams && isClosed !== isNotice) {
        return reply.header('cache-control', 'no-store').redirect(isClosed ? noticeFor(url) : placeBefore(url), 302)
      }
      // The notice is no page to keep, and says to machines what it says to people: come again.
      if (isNotice) reply.header('retry-after', LOOK_AGAIN_SECONDS).header('x-robots-tag', 'noindex')

      reply.header('permissions-policy', 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()')
      if (!renderer.assets) reply.removeHeader('content-security-policy')
      const { pageCache } = options
      if (pageCache && match && isKeepable(match, url)) {
        const render = () => renderToKeep(request, reply, match)
        const page = pageCache.find(request.url)
        if (page?.isStale) pageCache.renew(request.url, render)
        const ready = page?.page ?? await pageCache.make(request.url, render)
        reply.hijack()
        return sendReadyPage(ready, request.raw, reply.raw)
      }
      // A public page made for one reader alone, such as a week of a calendar, is nobody's to keep.
      if (match?.route.index) reply.header('cache-control', 'no-cache')
      const viewer = match && !match.route.index ? await findViewer(request) : undefined
      const analyticsId = await options.findAnalyticsId?.()
      copyHeaders(reply, reply.raw)
      reply.hijack()
      await renderer.render(request.raw, reply.raw, createLocals({ services, config, clock: options.clock, request, match, viewer, analyticsId }))
    }

    async function renderToKeep(request: FastifyRequest, reply: FastifyReply, match: Match): Promise<Rendered> {
      const response = new CapturedResponse(request.raw)
      copyHeaders(reply, response)
      response.setHeader('cache-control', PUBLIC)
      await renderer.render(request.raw, response, createLocals({ services, config, clock: options.clock, request, match, viewer: undefined, analyticsId: await options.findAnalyticsId?.() }))
      if (response.statusCode >= 400) response.setHeader('cache-control', 'no-store')
      return { page: await toReadyPage(response), tags: tagsOf(match) }
    }
  }

/** All that decides in which language `/` answers. With so much of it a cache in front keeps that page for nobody but the reader; each other page it keeps for all. */
const HOME_VARIES = 'Accept-Language, Cookie, Sec-Fetch-Site, User-Agent'

/** How long somebody who came while the site is closed waits before the page, or a robot, looks again. */
const LOOK_AGAIN_SECONDS = 60
/** An address of a page is never longer; more would be somebody's toy. */
const LONGEST_WAY_BACK = 1_000

/** The notice of maintenance, which knows where the reader was going: a link of a mail, a booking half filled in. */
function noticeFor({ pathname, search }: URL): string {
  const wanted = pathname + search
  const locale = localeOfPath(pathname)
  return pathOf('maintenance', locale, {}, wanted === pathOf('home', locale) || wanted.length > LONGEST_WAY_BACK ? {} : { back: wanted })
}

/** Where the notice leads when it is over. */
function placeBefore({ pathname, searchParams }: URL): string {
  const back = searchParams.get('back')
  return isLocalPath(back) && matchPath(back.split('?')[0] ?? '')?.route.key !== 'maintenance' ? back : pathOf('home', localeOfPath(pathname))
}

/** By counting: an expression would look at a long row of slashes again from each of them. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** A browser asks each time whether the page has changed (304 when not); a cache in front may keep it for half a minute. */
const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'

function copyHeaders(reply: FastifyReply, response: ServerResponse): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) response.setHeader(name, value)
}

async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  // Names under /_astro hold a hash of what is in them: they never change, so they are kept for a year.
  await app.register(fastifyStatic, {
    root: join(folder, '_astro'),
    prefix: '/_astro/',
    wildcard: true,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    schemaHide: true,
  })
  await app.register(fastifyStatic, { root: folder, wildcard: false, globIgnore: ['_astro/**', '**/*.br', '**/*.gz'], preCompressed: true, maxAge: '1h', decorateReply: false, schemaHide: true })
}

/** The site as `npm run build` made it. */
export async function builtSite(folder: string = join(import.meta.dirname, '../../dist/site')): Promise<SiteRenderer> {
  const entry = join(folder, 'server/entry.mjs')
  if (!existsSync(entry)) throw new Error(`The site is not built: ${entry} is missing. Run "npm run build" first.`)
  const { handler } = (await import(pathToFileURL(entry).href)) as {
    handler(request: IncomingMessage, response: ServerResponse, next: undefined, locals: Locals): Promise<void>
  }
  return { assets: join(folder, 'client'), render: (request, response, locals) => hushed(() => handler(request, response, undefined, locals)) }
}

/** The site as it stands in the folder, for `npm run dev`: a changed page shows at once. Astro takes locals under a symbol of its own. */
export async function siteUnderDevelopment(app: Pick<FastifyInstance, 'addHook'>, folder: string = join(import.meta.dirname, '../../site')): Promise<SiteRenderer> {
  const { dev } = await import('astro')
  const server = await dev({ root: folder, logLevel: 'warn', server: { host: '127.0.0.1' } })
  app.addHook('onClose', () => server.stop())
  return {
    async render(request, response, locals) {
      Reflect.set(request, Symbol.for('astro.locals'), locals)
      server.handle(request, response)
    },
  }
}
