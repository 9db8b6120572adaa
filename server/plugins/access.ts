import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import {
  DEFAULT_LOCALE,
  errors,
  hasRole,
  isLocale,
  preferredLocale,
  translators,
  type Access,
  type Actor,
  type App,
  type Role,
} from '#modules/shared'

export type AccessOptions = {
  /** Who the bearer of this access token is; undefined when it is not (or no longer) good. */
  verifyAccessToken(token: string): Promise<Actor | undefined>
}

/**
 * Gives every request its language and its viewer, and every API route the guard its
 * `config.access` names. A route under /api without one does not start: forgetting the question is
 * not an answer.
 */
export default fp<AccessOptions>(async (instance, { verifyAccessToken }) => {
  const app = instance as unknown as App
  app.decorateRequest('locale', DEFAULT_LOCALE)
  app.decorateRequest('viewer', undefined)
  app.decorateRequest('t', {
    getter: function (this: FastifyRequest) {
      return translators[this.locale]
    },
  } as never)

  app.addHook('onRequest', async (request, reply) => {
    request.locale = localeOf(request)
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const actor = token ? await verifyAccessToken(token) : undefined
    // What a person is shown is in the language they are reading; what is sent to them later, in
    // their account's.
    if (actor) request.viewer = { ...actor, locale: request.locale }
    // Whatever somebody is answered is theirs alone, unless a route knows better.
    if (token) reply.header('cache-control', 'private, no-store')
  })

  const routeAccess = new Map<string, Access>()
  app.decorate('routeAccess', routeAccess)
  app.addHook('onRoute', (route) => {
    if (
      !route.url.startsWith('/api/') ||
      route.url.startsWith('/api/docs') ||
      route.method === 'OPTIONS'
    )
      return
    const access = route.config?.access
    if (!access)
      throw new Error(
        `${String(route.method)} ${route.url} does not say who may call it (config.access)`,
      )
    for (const method of [route.method].flat())
      if (method !== 'HEAD' && method !== 'OPTIONS')
        routeAccess.set(`${method} ${route.url}`, access)
    const guard = guards[access]
    // The HEAD that Fastify makes of each GET as well: it is made from what was written, without
    // what was added here.
    if (guard) addGuard(route, guard)
  })
})

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Who may call each route of the API: `GET /api/consultations/:id` to 'signed-in'. Filled as
     * routes are added.
     */
    routeAccess: Map<string, Access>
  }
}

type Guard = (request: FastifyRequest) => void

const guards: Partial<Record<Access, Guard>> = {
  'signed-in': signedIn,
  client: withRole('ROLE_USER'),
  lawyer: withRole('ROLE_LAWYER'),
  admin: withRole('ROLE_ADMIN'),
  'guest-only': (request) => {
    if (request.viewer) throw errors.FORBIDDEN()
  },
}

function signedIn(request: FastifyRequest): void {
  if (!request.viewer) throw errors.UNAUTHENTICATED()
}

function withRole(role: Role): Guard {
  return (request) => {
    signedIn(request)
    if (!hasRole(request.viewer, role)) throw errors.FORBIDDEN()
  }
}

function addGuard(route: RouteOptions, guard: Guard): void {
  const hook = async (request: FastifyRequest) => guard(request)
  route.onRequest = [hook, ...[route.onRequest ?? []].flat()]
}

/** The page's language as its script says it, else the chosen one, else the product's. */
function localeOf(request: FastifyRequest): Actor['locale'] {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  if (request.url.startsWith('/api/'))
    return (
      preferredLocale(request.headers['accept-language']) ??
      (isLocale(chosen) ? chosen : DEFAULT_LOCALE)
    )
  return /^\/en(\/|\?|$)/.test(request.url) ? 'en' : DEFAULT_LOCALE
}
