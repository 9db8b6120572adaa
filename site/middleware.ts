import type { APIContext, MiddlewareNext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { allowAnalytics, isMeasured } from './analytics.ts'
import { decide, PageIsClosed } from './guards.ts'
import { ownCookie } from './screens/account/sign-in/csrf.ts'

/** Pages shown in place of another one. A rewrite to them runs this middleware again. */
const STAND_INS = new Set(['/403', '/404', '/405', '/410', '/500'])

/** The page shown instead when a visitor may not see one. */
const REFUSAL_PAGES: Partial<Record<ReturnType<typeof decide>['to'], string>> = {
  forbidden: '/403',
  'not-found': '/404',
}

/**
 * Requests in progress, by their locals: Astro keeps the same object over rewrites. It lets the
 * headers be set once, although a rewrite runs the middleware again.
 */
const underWay = new WeakSet<object>()

/** Sets the headers of every page, including pages shown in place of another one. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals } = context
  if (underWay.has(locals)) return answered(context, next)
  underWay.add(locals)
  try {
    return withPageHeaders(context, await answered(context, next))
  } finally {
    underWay.delete(locals)
  }
})

/**
 * Guards every page by the route table, rejects addresses outside it, and logs errors with the
 * page, never with the person or the query.
 */
async function answered(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { match, viewer, log, requestId } = context.locals
  if (STAND_INS.has(context.routePattern))
    return STAND_INS.has(context.originPathname) && context.routePattern !== '/404'
      ? context.rewrite('/404')
      : next()
  const page = match?.route.key ?? 'none'
  if (context.locals.isOnlyRead) return context.rewrite('/405')
  if (context.locals.failure !== undefined) return failed(context, context.locals.failure, page)
  const decision = decide({
    url: context.url,
    match,
    viewer,
    routePattern: context.routePattern,
    isKnownBrowser: ownCookie(context, 'patarta_known') !== undefined,
  })
  if (decision.to !== 'page')
    log.info({ requestId, page, guard: match?.route.guard, decision: decision.to }, 'page guarded')
  if (decision.to === 'redirect') return context.redirect(decision.url, 302)
  const standIn = REFUSAL_PAGES[decision.to]
  return rendered(context, standIn ? () => context.rewrite(standIn) : () => next(), page)
}

async function rendered(
  context: APIContext,
  render: () => Promise<Response>,
  page: string,
): Promise<Response> {
  try {
    return await render()
  } catch (error) {
    if (error instanceof PageIsClosed) {
      context.locals.log.error(
        { requestId: context.locals.requestId, page, err: error },
        'page closed by its layout',
      )
      return context.rewrite('/403')
    }
    return failed(context, error, page)
  }
}

/**
 * A temporary error shows a page with a time to retry; for other errors Astro shows
 * screens/system-error.
 */
async function failed(context: APIContext, error: unknown, page: string): Promise<Response> {
  const { locals } = context
  locals.log.error({ requestId: locals.requestId, page, err: error }, 'page failed')
  Object.assign(locals, { failure: error })
  if (!locals.isTemporary(error)) throw error
  const { body, headers } = await context.rewrite('/500')
  headers.set('retry-after', '5')
  headers.set('cache-control', 'no-store')
  return new Response(body, { status: 503, headers })
}

/**
 * Private pages, refusals and errors are not cached. The policy names the WebSocket address,
 * because not every browser includes it in 'self'.
 */
function withPageHeaders({ locals, url }: APIContext, response: Response): Response {
  const { headers } = response
  if (locals.match?.route.index !== true || response.status >= 400)
    headers.set('cache-control', 'private, no-store')
  const policy = headers.get('content-security-policy')
  const socket = locals.brand.publicUrl.replace(/^http/, 'ws')
  const { analytics, match } = locals
  const counted =
    policy && analytics && isMeasured(match, url) ? allowAnalytics(policy, analytics) : policy
  if (counted)
    headers.set(
      'content-security-policy',
      withRobotCheck(counted.replace("connect-src 'self'", `connect-src 'self' ${socket}`), locals),
    )
  if (headers.get('content-type') === 'text/html')
    headers.set('content-type', 'text/html; charset=utf-8')
  return response
}

/** An external robot check needs a script and a frame; only the pages with its forms allow them. */
const withRobotCheck = (
  policy: string,
  { robotCheckOrigin, match }: APIContext['locals'],
): string =>
  robotCheckOrigin && match?.route.layout === 'auth'
    ? policy
        .replace("frame-src 'none'", `frame-src ${robotCheckOrigin}`)
        .replace("script-src 'self'", `script-src 'self' ${robotCheckOrigin}`)
    : policy
