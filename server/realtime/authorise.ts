import { decodeJwt } from 'jose'
import { errors, MINUTE, ownOrigins, type Actor, type Clock } from '#modules/shared'
import type { Account } from '#modules/account'
import type { Meeting, SeatedGuest } from '#modules/meeting'

/**
 * A socket opened with a ticket lasts as long as an access token; then the client authenticates
 * again.
 */
const TICKET_LIFETIME_MS = 15 * MINUTE

export type Pass =
  | { actor: Actor; expiresAt: Date; meetingId?: string }
  /** A guest has no account: the ticket opens one meeting and nothing else. */
  | { guest: SeatedGuest; expiresAt: Date }

type Needs = {
  clock: Clock
  account: Pick<Account, 'tickets' | 'sessions'>
  meeting: { guests: Pick<Meeting['guests'], 'redeemGuestTicket'> }
}

/**
 * Checks the token that opens a socket: a one-use ticket (of a person, of one meeting, or of a
 * guest), or an access token.
 */
export async function authorise(
  { clock, account, meeting }: Needs,
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
  const guest = await meeting.guests.redeemGuestTicket(token)
  if (guest) return { guest, expiresAt }
  throw errors.UNAUTHENTICATED()
}

/**
 * Only our own pages may open sockets. Programs that are not browsers send no Origin; they need a
 * token all the same.
 */
export const isOwnOrigin = (origin: string | undefined, publicUrl: string): boolean =>
  origin === undefined || ownOrigins(publicUrl).includes(origin)
