import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from './session.ts'

export type CookieOptions = {
  /** Over TLS only; off where people reach the product at http://localhost. */
  secureCookies: boolean
}

/** Which browser registered: it alone goes on by itself after the mail. */
export const REGISTRATION_COOKIE = 'patarta_registration'

const common = ({ secureCookies }: CookieOptions): CookieSerializeOptions => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies })

export const setCookie = (reply: FastifyReply, options: CookieOptions, name: string, value: string, expires?: Date): unknown =>
  reply.setCookie(name, value, { ...common(options), ...(expires && { expires }) })

export function setSession(reply: FastifyReply, options: CookieOptions, session: { token: string; expiresAt: Date } | undefined): void {
  if (session) setCookie(reply, options, SESSION_COOKIE, session.token, session.expiresAt)
  else reply.clearCookie(SESSION_COOKIE, common(options))
}

export const forgetRegistration = (reply: FastifyReply, options: CookieOptions): unknown => reply.clearCookie(REGISTRATION_COOKIE, common(options))

export function browserOf(request: FastifyRequest): { browserToken?: string; userAgent?: string } {
  const browserToken = request.cookies[REGISTRATION_COOKIE]
  const userAgent = request.headers['user-agent']
  return { ...(browserToken && { browserToken }), ...(userAgent && { userAgent }) }
}
