import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { after, DAY } from '#modules/shared'
import { SESSION_COOKIE } from './session.ts'

export type CookieOptions = {
  /** TLS only; off at http://localhost. */
  secureCookies: boolean
}

/** Identifies the browser that registered. */
export const REGISTRATION_COOKIE = 'patarta_registration'
/** Identifies a browser that returned from a provider and has not finished. */
export const ARRIVAL_COOKIE = 'patarta_arrival'
/** Says that somebody has signed in in this browser before, and nothing about them. */
export const KNOWN_COOKIE = 'patarta_known'
/** How long it outlives the session: 90 days after the last use in all. */
const KNOWN_AFTER_SESSION = 60 * DAY
export const stateCookies = (provider: string) => ({
  state: `patarta_${provider}_state`,
  verifier: `patarta_${provider}_verifier`,
})

/**
 * Over TLS, the __Host- prefix (RFC 6265bis 4.1.3.2) keeps sibling domains and unencrypted answers
 * from planting a cookie.
 */
export const cookieName = (name: string, { secureCookies }: CookieOptions): string =>
  secureCookies ? `__Host-${name}` : name

export const commonCookie = ({
  secureCookies,
}: CookieOptions): CookieSerializeOptions & { path: '/' } => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: secureCookies,
})

export const setCookie = (
  reply: FastifyReply,
  options: CookieOptions,
  name: string,
  value: string,
  expires?: Date,
): unknown =>
  reply.setCookie(cookieName(name, options), value, {
    ...commonCookie(options),
    ...(expires && { expires }),
  })

export const clearCookie = (reply: FastifyReply, options: CookieOptions, name: string): unknown =>
  reply.clearCookie(cookieName(name, options), commonCookie(options))

export const readCookie = (
  request: Pick<FastifyRequest, 'cookies'>,
  options: CookieOptions,
  name: string,
): string | undefined => request.cookies[cookieName(name, options)]

export const readSessionCookie = (
  request: Pick<FastifyRequest, 'cookies'>,
  options: CookieOptions,
): string | undefined => readCookie(request, options, SESSION_COOKIE)

export function setSession(
  reply: FastifyReply,
  options: CookieOptions,
  session: { token: string; expiresAt: Date } | undefined,
): void {
  if (!session) return void clearCookie(reply, options, SESSION_COOKIE)
  setCookie(reply, options, SESSION_COOKIE, session.token, session.expiresAt)
  setCookie(reply, options, KNOWN_COOKIE, '1', after(session.expiresAt, KNOWN_AFTER_SESSION))
}

/** Ends the session of a person who leaves for good: the browser is as before the first sign-in. */
export function forgetBrowser(reply: FastifyReply, options: CookieOptions): void {
  setSession(reply, options, undefined)
  clearCookie(reply, options, KNOWN_COOKIE)
}

export function browserOf(
  request: FastifyRequest,
  options: CookieOptions,
): { browserToken?: string; userAgent?: string } {
  const browserToken = readCookie(request, options, REGISTRATION_COOKIE)
  const userAgent = request.headers['user-agent']
  return { ...(browserToken && { browserToken }), ...(userAgent && { userAgent }) }
}
