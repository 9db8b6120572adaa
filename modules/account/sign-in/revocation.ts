import { afterCommit, type Actor, type Broadcast, type Role, type Tx } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { hashSecret } from '../secrets.ts'
import { actorOf, type Entrant, type SessionRow } from './session.ts'

/**
 * Told to every process when sessions end, so that open sockets close at once. What gets lost is
 * found by `findEndedSessions`.
 */
export const SESSIONS_ENDED = 'sessions-ended'
export type SessionsEnded = { sessionIds: string[] }

type Told = { broadcast: Broadcast }

/**
 * Who the bearer of a token is now: the session must still be there and the account alive, and the
 * roles are those of this moment. One query by primary key for each request with a token:
 * docs/decisions/012 says why it is not a list in memory.
 */
export async function findActorOfSession(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  claimed: Actor,
): Promise<Actor | undefined> {
  if (!claimed.sessionId) return undefined
  const [found] = await db('session')
    .join('account', 'account.id', 'session.accountId')
    .where({ 'session.id': claimed.sessionId, 'session.accountId': claimed.accountId })
    .where('session.expiresAt', '>', clock.now())
    .select<Array<Entrant & { sessionId: string; secondFactorAt: Date | null }>>(
      'account.id',
      'roles',
      'locale',
      'emailConfirmedAt',
      'deletedAt',
      'session.id as sessionId',
      'secondFactorAt',
    )
  return found && actorOf(found, { id: found.sessionId, secondFactorAt: found.secondFactorAt })
}

/** Sign-out: the session a cookie opens, its tokens, tickets and sockets. */
export async function endSession(
  { db, broadcast }: Pick<Needs, 'db'> & Told,
  token: string | undefined,
): Promise<void> {
  if (!token) return
  const ended = await db<SessionRow>('session')
    .where('tokenHash', hashSecret(token))
    .delete()
    .returning('id')
  await tell(broadcast, ended)
}

/** Ends one session of a person, as from their list. False where it is not theirs or has ended. */
export async function endOneSession(
  { broadcast }: Told,
  tx: Tx,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const ended = await tx<SessionRow>('session')
    .where({ id: sessionId, accountId })
    .delete()
    .returning('id')
  afterCommit(tx, () => tell(broadcast, ended))
  return ended.length > 0
}

/**
 * Ends what is open, or what is open elsewhere, as after a changed password. Answers how many there
 * were.
 */
export async function endSessions(
  { broadcast }: Told,
  tx: Tx,
  { accountId, exceptSessionId }: { accountId: string; exceptSessionId?: string | undefined },
): Promise<number> {
  const ended = await tx<SessionRow>('session')
    .where({ accountId })
    .modify((query) => void (exceptSessionId && query.whereNot('id', exceptSessionId)))
    .delete()
    .returning('id')
  afterCommit(tx, () => tell(broadcast, ended))
  return ended.length
}

/**
 * Which of these sessions are over, or no longer have these roles: for sockets whose process did
 * not hear of it.
 */
export async function findEndedSessions(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  open: readonly OpenSession[],
): Promise<string[]> {
  if (open.length === 0) return []
  const ids = [...new Set(open.map(({ sessionId }) => sessionId))]
  const found = await db('session')
    .join('account', 'account.id', 'session.accountId')
    .whereIn('session.id', ids)
    .where('session.expiresAt', '>', clock.now())
    .select<Array<{ id: string; roles: readonly Role[] }>>('session.id', 'roles')
  const rolesNow = new Map(found.map(({ id, roles }) => [id, rolesAs(roles)]))
  return open
    .filter(({ sessionId, roles }) => rolesNow.get(sessionId) !== rolesAs(roles))
    .map(({ sessionId }) => sessionId)
}

/** What a socket was opened with. */
export type OpenSession = { sessionId: string; roles: readonly Role[] }

const rolesAs = (roles: readonly Role[]): string => roles.toSorted().join(' ')

const tell = async (broadcast: Broadcast, ended: ReadonlyArray<{ id: string }>): Promise<void> => {
  if (ended.length > 0)
    await broadcast.publish(SESSIONS_ENDED, {
      sessionIds: ended.map(({ id }) => id),
    } satisfies SessionsEnded)
}
