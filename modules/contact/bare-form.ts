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
} from '#modules/shared'
import { errors } from './errors.ts'

/** Sent by a page whose script did not run: it wants to be led on rather than answered. */
export const isBareForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

/**
 * What a bare form carries beside the fields people fill in. A person never sees `website`: what
 * fills it is a robot.
 */
export type Bare = { words: Record<string, string>; locale: Locale; isRobot: boolean }

export function readBareForm(body: unknown, fallback: Locale): Bare {
  const { locale, website = '', ...words } = body as Record<string, string>
  // Forms send line ends as two characters; people were told of one.
  const unified = Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]),
  )
  return { words: unified, locale: isLocale(locale) ? locale : fallback, isRobot: website !== '' }
}

/**
 * A form that posts without a token, so that its page can be the same bytes for everybody: the
 * browser says where it was sent from.
 */
export function refuseForeignForm(
  { headers }: Pick<FastifyRequest, 'headers'>,
  links: Links,
): void {
  if (!isFromOwnPage(headers, links.toPath('/'))) throw errors.CONTACT_SENT_FROM_ELSEWHERE()
}

/** A sentence per field in the page's language; the empty name holds what concerns no field. */
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

/** To a page of ours, by its path alone: the reader may have come by another host name. */
export function leadTo(reply: FastifyReply, url: string): FastifyReply {
  const { pathname, search } = new URL(url)
  return reply.header('cache-control', 'no-store').redirect(pathname + search, 303)
}
