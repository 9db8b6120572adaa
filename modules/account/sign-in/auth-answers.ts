import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { isLocale, ownOrigins, type Locale, pathOf } from '#modules/shared'
import { toCallbackPath } from './callback-path.ts'
import { readSessionCookie, type CookieOptions } from './cookies.ts'
import type { Account } from '../service.ts'
import type { AuthForm } from '../schemas.ts'

export type FormRequest = FastifyRequest<{ Body: Static<typeof AuthForm> }>

/** `{ url }` for a script, a redirect for a plain form. */
export function answer(request: FormRequest, reply: FastifyReply, url: string, status: number) {
  return wantsJson(request) ? reply.code(status).send({ url }) : reply.redirect(pathOf(url), 303)
}

/**
 * Leads to another site. A form's redirect may not leave our origin (`form-action 'self'`), so a
 * page in between does.
 */
export function answerAway(request: FormRequest, reply: FastifyReply, url: string) {
  if (wantsJson(request)) return reply.send({ url })
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return reply
    .type('text/html; charset=utf-8')
    .serializer((text) => text as string)
    .send(
      `<!doctype html><html lang="${request.locale}"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${address}"><title>${new URL(url).host}</title><p><a href="${address}">${new URL(url).host}</a></p></html>`,
    )
}

function wantsJson(request: FormRequest): boolean {
  const { json } = request.body ?? {}
  return (
    json === true ||
    json === 'true' ||
    (json === undefined &&
      (request.headers['content-type']?.startsWith('application/json') ?? false))
  )
}

/** The page's language: a form without a script states it in a field. */
export const localeOf = (request: Pick<FastifyRequest, 'body' | 'locale'>): Locale => {
  const { locale } = (request.body ?? {}) as { locale?: unknown }
  return isLocale(locale) ? locale : request.locale
}

export const homeOf = (locale: Locale): string => (locale === 'en' ? '/en' : '/')

/** The path to return to, if it is ours. */
export const ownPathOf = (
  { links }: Pick<Account, 'links'>,
  url: string | undefined,
): string | undefined => toCallbackPath(url, ownOrigins(links.toPath('/')))

export const callbackOf = (
  request: FormRequest,
  account: Pick<Account, 'links'>,
): string | undefined => ownPathOf(account, request.body?.callbackUrl)

export const formerTokenOf = (
  request: FastifyRequest,
  options: CookieOptions,
): { formerToken?: string } => {
  const formerToken = readSessionCookie(request, options)
  return formerToken ? { formerToken } : {}
}
