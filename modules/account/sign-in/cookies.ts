import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from './session.ts'

export type CookieOptions = {
  /** Over TLS only; off where people reach the product at http://localhost. */
  secureCookies: boolean
}

/** Which browser registered: it alone goes on by itself after the mail. */
export const REGISTRATION_COOKIE = 'patarta_registration'
/** Which browser came back from Google, Facebook or LinkedIn and has not finished yet. */
export const ARRIVAL_COOKIE = 'patarta_arrival'
/** On the way to a provider and back. */
export const wayCookies = (provider: string) => ({
  state: `patarta_${provider}_state`,
  verifier: `patarta_${provider}_verifier`,
})

/**
 * Over TLS a cookie's name begins with __Host- (RFC 6265bis 4.1.3.2): browsers then take it only
 * from this very host over TLS, so that no sibling domain and no unencrypted answer can plant one.
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

export const forgetCookie = (reply: FastifyReply, options: CookieOptions, name: string): unknown =>
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
  if (session) setCookie(reply, options, SESSION_COOKIE, session.token, session.expiresAt)
  else forgetCookie(reply, options, SESSION_COOKIE)
}

export function browserOf(
  request: FastifyRequest,
  options: CookieOptions,
): { browserToken?: string; userAgent?: string } {
  const browserToken = readCookie(request, options, REGISTRATION_COOKIE)
  const userAgent = request.headers['user-agent']
  return { ...(browserToken && { browserToken }), ...(userAgent && { userAgent }) }
}
