import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Match } from '../../site/paths.ts'
import type { Locals } from '../../site/locals.ts'
import { CapturedResponse } from './cache/index.ts'
import { finishPage } from './finish-page.ts'
import { createLocals, type LocalsNeeds } from './locals.ts'
import { readPageStyles, styleFormOf } from './page-styles.ts'
import { sendPage } from './send-page.ts'
import type { SiteRenderer } from './site-renderer.ts'

export type PageRendererNeeds = Pick<LocalsNeeds, 'services' | 'config' | 'clock'> & {
  config: { PUBLIC_URL: string }
  renderer: SiteRenderer
}

/** What a page is rendered with, beside its request. */
type Page = Omit<LocalsNeeds, 'services' | 'config' | 'clock' | 'request'> &
  Pick<Locals, 'isOnlyRead'>

/** Renders pages with Astro: for one reader, or for the cache. */
export function createPageRenderer({ renderer, services, config, clock }: PageRendererNeeds) {
  const placeStyles = renderer.assets ? readPageStyles(renderer.assets) : undefined
  /**
   * Astro takes a page's origin from the Host header, which a client may set: with "Host:
   * x/administravimas?" it would render another page than the one whose guard was checked.
   */
  const host = new URL(config.PUBLIC_URL).host

  function render(
    request: FastifyRequest,
    response: ServerResponse,
    url: string,
    { isOnlyRead = false, ...page }: Page,
  ) {
    request.raw.url = url
    // The development server checks the host itself.
    if (renderer.assets) request.raw.headers.host = host
    return renderer.render(request.raw, response, {
      ...createLocals({ services, config, clock, request, ...page }),
      isOnlyRead,
      isUnderDevelopment: !renderer.assets,
    })
  }

  /**
   * Renders a page completely before its first byte is sent: an error in the middle gets its own
   * page, and the policy can name the page's own styles.
   */
  async function renderWhole(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    page: Page & { cacheControl?: string },
  ): Promise<CapturedResponse> {
    const { cacheControl, ...rest } = page
    const response = new CapturedResponse(request.raw)
    copyHeaders(reply, response)
    if (cacheControl) response.setHeader('cache-control', cacheControl)
    await render(request, response, url, rest)
    // The service worker fetches the offline page, and keeps no other file for it.
    const form = page.match?.route.key === 'offline' ? 'first' : styleFormOf(request.headers)
    if (placeStyles) finishPage(response, form, placeStyles)
    return response
  }

  /**
   * Renders a page for this reader and sends it. The development server writes to the response
   * itself.
   */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    page: Page,
  ): Promise<void> {
    if (!renderer.assets) {
      reply.hijack()
      copyHeaders(reply, reply.raw)
      await render(request, reply.raw, url, page)
      return
    }
    const response = await renderWhole(request, reply, url, page)
    reply.hijack()
    const compress = mayCompress(page.match, url, response.statusCode)
    await sendPage(response, request.raw, reply.raw, compress)
  }

  return { renderWhole, send }
}

/**
 * Whether a page may be compressed. A page for one reader holds secrets: a form's token, their
 * name. Where it also repeats text from its address (the query, or an unknown path), another site
 * could request it with guesses and learn the secret from its length (BREACH).
 */
const mayCompress = (match: Match | undefined, url: string, status: number): boolean =>
  match === undefined || match.route.index === true || (status === 200 && !url.includes('?'))

function copyHeaders(reply: FastifyReply, response: ServerResponse): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
}
