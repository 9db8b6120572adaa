import type { FastifyRequest, RouteOptions } from 'fastify'
import {
  DEFAULT_LOCALE,
  errors,
  hasRole,
  isLocale,
  preferredLocale,
  translators,
  type Access,
  type Actor,
  type Role,
} from '#modules/shared'
import { appPlugin } from './app-plugin.ts'

export type AccessOptions = {
  /** The owner of this access token; undefined when it is invalid or revoked. */
  verifyAccessToken(token: string): Promise<Actor | undefined>
}

/**
 * Sets the language and the viewer of every request, and adds to every API route the guard that its
 * `config.access` names. A route under /api without `config.access` fails at startup.
 */
export default appPlugin<AccessOptions>(async (app, { verifyAccessToken }) => {
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
    // Responses are in the language of the page; messages sent later are in the language of the
    // account.
    if (actor) request.viewer = { ...actor, locale: request.locale }
    // A response to a signed-in person is private, unless the route says otherwise.
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
    // Also guards the HEAD route that Fastify adds for each GET: it is made from the route as
    // written, without this hook's changes.
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

const sessionGuards: Partial<Record<Access, Guard>> = {
  'signed-in': signedIn,
  client: withRole('ROLE_USER'),
  lawyer: withRole('ROLE_LAWYER'),
  assistant: withRole('ROLE_ASSISTANT'),
  admin: withRole('ROLE_ADMIN'),
}
/** The values of `config.access` that need a session. */
export const NEEDS_SESSION: ReadonlySet<string> = new Set(Object.keys(sessionGuards))

const guards: Partial<Record<Access, Guard>> = {
  ...sessionGuards,
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

/** The language that the page's script sends, else the chosen one, else the default. */
function localeOf(request: FastifyRequest): Actor['locale'] {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  if (request.url.startsWith('/api/'))
    return (
      preferredLocale(request.headers['accept-language']) ??
      (isLocale(chosen) ? chosen : DEFAULT_LOCALE)
    )
  return /^\/en(\/|\?|$)/.test(request.url) ? 'en' : DEFAULT_LOCALE
}
