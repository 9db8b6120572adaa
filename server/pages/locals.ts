import type { FastifyRequest } from 'fastify'
import {
  formatDeadline,
  formatDeadlineWithZone,
  formatMoment,
  formatMomentWithZone,
  formatMoney,
  isTemporary,
  translators,
  type Actor,
  type Clock,
  type Locale,
  type MessageKey,
} from '#modules/shared'
import { catalogs } from '../../locales/index.ts'
import type { Locals, MessageBranch } from '../../site/locals.ts'
import { buildPath, localeOfPath, type Match, type PathOf } from '../../site/paths.ts'
import type { Config } from '../configuration/config.ts'
import type { Services } from '../modules.ts'

export type LocalsNeeds = {
  services: Services
  config: Partial<
    Pick<
      Config,
      | 'ROBOT_CHECK'
      | 'TURNSTILE_ORIGIN'
      | 'SESSION_REFRESH_SECONDS'
      | 'STAGING'
      | 'ANALYTICS_ORIGIN'
      | 'ANALYTICS_COLLECTORS'
    >
  > &
    Pick<
      Config,
      | 'BRAND_NAME'
      | 'SUPPORT_EMAIL'
      | 'PUBLIC_URL'
      | 'OPERATOR_NAME'
      | 'OPERATOR_CODE'
      | 'OPERATOR_ADDRESS'
    >
  clock: Clock
  request: FastifyRequest
  match: Match | undefined
  viewer: Actor | undefined
  /** The operator's analytics id; empty or missing where there are no analytics. */
  analyticsId?: string | undefined
  failure?: unknown
}

/** The `Astro.locals` of one page. */
export function createLocals({
  services,
  config,
  clock,
  request,
  match,
  viewer,
  analyticsId,
  failure,
}: LocalsNeeds): Locals {
  const locale = match?.locale ?? localeOfPath(request.url.split('?')[0] ?? '/')
  const now = clock.now()
  const path: PathOf = (key, ...[params, query]) => buildPath(key, locale, params, query)
  return {
    services,
    viewer,
    locale,
    t: translators[locale],
    tIn: (other) => translators[other],
    path,
    match,
    now,
    requestId: request.id,
    isTemporary,
    failure,
    visitor: { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 400) },
    log: request.log,
    sessionRefreshSeconds: config.SESSION_REFRESH_SECONDS ?? 0,
    isStaging: config.STAGING ?? false,
    brand: {
      name: config.BRAND_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      publicUrl: config.PUBLIC_URL,
    },
    robotCheckOrigin: config.ROBOT_CHECK === 'turnstile' ? config.TURNSTILE_ORIGIN : undefined,
    analytics: analyticsId
      ? {
          id: analyticsId,
          origin: config.ANALYTICS_ORIGIN ?? '',
          collectors: config.ANALYTICS_COLLECTORS ?? '',
        }
      : undefined,
    operator: {
      name: config.OPERATOR_NAME,
      code: config.OPERATOR_CODE,
      address: config.OPERATOR_ADDRESS,
    },
    money: (cents) => formatMoney(cents, locale),
    deadline: (instant, { timeZone, zone } = {}) =>
      (zone ? formatDeadlineWithZone : formatDeadline)(instant, locale, timeZone, now),
    moment: (instant, { timeZone, zone } = {}) =>
      (zone ? formatMomentWithZone : formatMoment)(instant, locale, timeZone, now),
    islandMessages: (...branches) =>
      Object.assign({}, ...branches.map((branch) => messagesOf(locale, branch))) as Record<
        string,
        string
      >,
  }
}

const flattened = new Map<string, Record<string, string>>()

/** The messages of a catalog, of one branch, or a single one, by their full keys. */
function messagesOf(locale: Locale, branch: MessageBranch | MessageKey): Record<string, string> {
  const known = flattened.get(`${locale}.${branch}`)
  if (known) return known
  const node = branch
    .split('.')
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part],
      catalogs[locale],
    )
  if (node === undefined) throw new Error(`No ${locale} messages under "${branch}"`)
  const messages = Object.fromEntries(leaves(node, branch))
  flattened.set(`${locale}.${branch}`, messages)
  return messages
}

const leaves = (node: unknown, key: string): [string, string][] =>
  typeof node === 'string'
    ? [[key, node]]
    : Object.entries(node as object).flatMap(([name, value]) => leaves(value, `${key}.${name}`))
