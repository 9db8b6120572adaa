import type { APIContext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { allowAnalytics, isMeasured } from './analytics.ts'
import { decide } from './guards.ts'
import { policyOf } from './page-policy.ts'

/** Pages that stand in for another one; a rewrite to them comes through here a second time. */
const STAND_INS = new Set(['/403', '/404', '/405', '/410', '/500'])

/** Guards every page by the route table and logs what went wrong; which page, never whose or with which query. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { match, viewer, log, requestId } = context.locals
  if (STAND_INS.has(context.routePattern)) return STAND_INS.has(context.originPathname) && context.routePattern !== '/404' ? context.rewrite('/404') : whole(await next())
  const page = match?.route.key ?? 'none'
  if (context.locals.isOnlyRead) return withPageHeaders(context, await context.rewrite('/405'))
  if (context.locals.failure !== undefined) return withPageHeaders(context, await failed(context, context.locals.failure, page))
  const decision = decide(context.url, match, viewer)
  if (decision.to !== 'page') log.info({ requestId, page, guard: match?.route.guard, decision: decision.to }, 'page guarded')
  if (decision.to === 'redirect') return withPageHeaders(context, context.redirect(decision.url, 302))
  return withPageHeaders(context, await rendered(context, decision.to === 'forbidden' ? () => context.rewrite('/403') : async () => whole(await next()), page))
})

async function rendered(context: APIContext, render: () => Promise<Response>, page: string): Promise<Response> {
  try {
    return await render()
  } catch (error) {
    return failed(context, error, page)
  }
}

/** A page is made to its end before its first byte leaves: what fails in its middle is told on a page of its own, and the policy can name the page's own styles. */
async function whole({ body, headers, status }: Response): Promise<Response> {
  const policy = headers.get('content-security-policy')
  if (!body || !policy) return new Response(body, { headers, status })
  const html = await new Response(body).text()
  headers.set('content-security-policy', policyOf(html, policy))
  return new Response(html, { headers, status })
}

/** What passes by itself says so, with the moment to come again; a fault of ours is shown by Astro itself, in screens/system-error. */
async function failed(context: APIContext, error: unknown, page: string): Promise<Response> {
  const { locals } = context
  locals.log.error({ requestId: locals.requestId, page, err: error }, 'page failed')
  Object.assign(locals, { failure: error })
  if (!locals.isPassing(error)) throw error
  const { body, headers } = await context.rewrite('/500')
  headers.set('retry-after', '5')
  headers.set('cache-control', 'no-store')
  return new Response(body, { status: 503, headers })
}

/** Private pages are nobody's cache's business; and a socket is part of this origin, which not every browser takes from 'self'. */
function withPageHeaders({ locals, url }: APIContext, response: Response): Response {
  const { headers } = response
  if (locals.match?.route.index !== true) headers.set('cache-control', 'private, no-store')
  const policy = headers.get('content-security-policy')
  const socket = locals.brand.publicUrl.replace(/^http/, 'ws')
  const { analytics, match } = locals
  const counted = policy && analytics && isMeasured(match, url) ? allowAnalytics(policy, analytics) : policy
  if (counted) headers.set('content-security-policy', withRobotCheck(counted.replace("connect-src 'self'", `connect-src 'self' ${socket}`), locals))
  if (headers.get('content-type') === 'text/html') headers.set('content-type', 'text/html; charset=utf-8')
  return response
}

/** Another robot check than our own brings a script and a frame, and only the pages with the forms let them in. */
const withRobotCheck = (policy: string, { robotCheckOrigin, match }: APIContext['locals']): string =>
  robotCheckOrigin && match?.route.layout === 'auth' ? policy.replace("frame-src 'none'", `frame-src ${robotCheckOrigin}`).replace("script-src 'self'", `script-src 'self' ${robotCheckOrigin}`) : policy
