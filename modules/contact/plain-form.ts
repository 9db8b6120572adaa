import type { FastifyReply, FastifyRequest } from 'fastify'
import type {} from '@fastify/cookie'
import {
  errors as shared,
  fieldErrors,
  findMessage,
  isFromOwnPage,
  isLocale,
  isRefusal,
  translators,
  type Links,
  type Locale,
  type Refusal,
  pathOf,
} from '#modules/shared'
import { errors } from './errors.ts'

/** Extra fields of a plain form. People do not see `website`; a robot fills it. */
export type PlainForm = { words: Record<string, string>; locale: Locale; isRobot: boolean }

export function readPlainForm(body: unknown, fallback: Locale): PlainForm {
  const { locale, website = '', ...words } = body as Record<string, string>
  // Forms send line ends as two characters.
  const unified = Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]),
  )
  return { words: unified, locale: isLocale(locale) ? locale : fallback, isRobot: website !== '' }
}

/**
 * A public form has no token, so that its page is the same for everybody; the request's headers
 * tell the sending site.
 */
export function refuseForeignForm(
  { headers }: Pick<FastifyRequest, 'headers'>,
  links: Links,
): void {
  if (!isFromOwnPage(headers, links.toPath('/'))) throw errors.CONTACT_ORIGIN_NOT_ALLOWED()
}

/** A sentence per field; the empty name is for faults without a field. */
export function faultsOf(
  error: Error & { validation?: Parameters<typeof fieldErrors>[0] },
  locale: Locale,
): Record<string, string> {
  if (error.validation)
    return Object.fromEntries(
      fieldErrors(error.validation, translators[locale]).map(({ field, message }) => [
        field,
        message,
      ]),
    )
  const refusal: Refusal = isRefusal(error) ? error : shared.SYSTEM_ERROR()
  return {
    [refusal.field ?? '']:
      findMessage(locale, `${refusal.catalog}.errors.${refusal.code}`, refusal.params) ??
      refusal.message,
  }
}

/** Redirects by path only: the reader may use another host name. */
export function redirectTo(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(pathOf(url), 303)
}
