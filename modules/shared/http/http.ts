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

/** The web application as modules see it. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/**
 * Who may call a route at all. Which of their things they may touch is decided in the query, not
 * here.
 */
export type Access =
  'public' | 'guest-only' | 'signed-in' | 'client' | 'lawyer' | 'admin' | 'provider'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Of a route with `config.idempotent`, where the client sent one and nobody has answered it
     * yet.
     */
    idempotencyKey?: string
    viewer?: Actor
    locale: Locale
    t: Translate
  }
  interface FastifyContextConfig {
    access?: Access
    /** Honours Idempotency-Key: the same key and body have one effect and equal answers. */
    idempotent?: boolean
  }
}
