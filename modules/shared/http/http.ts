import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Actor } from '../actor.ts'
import type { Translate } from '../i18n.ts'
import type { Locale } from '../locale.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Routes of a module. */
export type Routes = (app: App) => Promise<void>

/**
 * Fastify types a plugin by its plain instance, ours know the types of the schemas: this is the only
 * cast of routes between the two.
 */
export async function addRoutes(app: App, ...routes: readonly Routes[]): Promise<void> {
  for (const add of routes) await app.register(add as never)
}

/** Who may call a route. Which rows they may read or change is decided in the query. */
export type Access =
  'public' | 'guest-only' | 'signed-in' | 'client' | 'lawyer' | 'assistant' | 'admin' | 'provider'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a route with `config.idempotent`, if the client sent one. */
    idempotencyKey?: string
    viewer?: Actor
    locale: Locale
    t: Translate
  }
  interface FastifyContextConfig {
    access?: Access
    /**
     * The same Idempotency-Key and body have one effect and equal responses. `once` where only the
     * key tells a retry from a second request, as with a message; its effect is one transaction.
     */
    idempotent?: boolean | 'once'
  }
}
