import { decodeJwt } from 'jose'
import { errors, MINUTE, ownOrigins, type Actor, type Clock } from '#modules/shared'
import type { Account } from '#modules/account'

/**
 * A socket opened with a ticket lasts as long as an access token; then the client authenticates
 * again.
 */
const TICKET_LIFETIME_MS = 15 * MINUTE

export type Pass = { actor: Actor; expiresAt: Date; meetingId?: string }

type Needs = { clock: Clock; account: Pick<Account, 'tickets' | 'sessions'> }

/**
 * Checks the token that opens a socket: a one-use ticket (of a person or of one meeting), or an
 * access token.
 */
export async function authorise(
  { clock, account }: Needs,
  token: string | undefined,
): Promise<Pass> {
  if (!token) throw errors.UNAUTHENTICATED()
  if (token.includes('.')) {
    const actor = await account.sessions.verifyAccessToken(token)
    if (!actor) throw errors.UNAUTHENTICATED()
    return { actor, expiresAt: new Date((decodeJwt(token).exp ?? 0) * 1000) }
  }
  const expiresAt = new Date(clock.now().getTime() + TICKET_LIFETIME_MS)
  const personal = await account.tickets.useTicket(token, 'socket')
  if (personal) return { actor: personal.actor, expiresAt }
  const seat = await account.tickets.useTicket(token, 'meeting')
  if (seat?.subject) return { actor: seat.actor, expiresAt, meetingId: seat.subject }
  throw errors.UNAUTHENTICATED()
}

/**
 * Only our own pages may open sockets. Programs that are not browsers send no Origin; they need a
 * token all the same.
 */
export const isOwnOrigin = (origin: string | undefined, publicUrl: string): boolean =>
  origin === undefined || ownOrigins(publicUrl).includes(origin)
