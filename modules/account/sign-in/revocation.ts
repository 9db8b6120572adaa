import { afterCommit, type Actor, type Broadcast, type Role, type Tx } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { hashSecret } from '../secrets.ts'
import { actorOf, type Entrant, type SessionRow } from './session.ts'

/**
 * Broadcast to all processes, so that open sockets close at once. `findEndedSessions` catches lost
 * messages.
 */
export const SESSIONS_ENDED = 'sessions-ended'
export type SessionsEnded = { sessionIds: string[] }

/** What the sign-in page tells a browser whose session ended elsewhere. */
export type EndReason =
  | 'password-changed'
  | 'password-reset'
  | 'ended-elsewhere'
  | 'account-closed'
  | 'second-factor-reset'

type BroadcastNeeds = { broadcast: Broadcast }

/**
 * The current actor of a token: the session and account must still exist, and the roles are read
 * again. One query per request; docs/decisions/012 says why.
 */
export async function findActorOfSession(
  { db, clock }: Needs,
  claims: Actor,
): Promise<Actor | undefined> {
  if (!claims.sessionId) return undefined
  const [row] = await db('session')
    .join('account', 'account.id', 'session.accountId')
    .where({ 'session.id': claims.sessionId, 'session.accountId': claims.accountId })
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
  return row && actorOf(row, { id: row.sessionId, secondFactorAt: row.secondFactorAt })
}

/** Signs out the session of a cookie. Its own browser knows why, so no reason is kept. */
export async function endSession(
  { db, broadcast }: Pick<Needs, 'db'> & BroadcastNeeds,
  token: string | undefined,
): Promise<void> {
  if (!token) return
  const ended = await db<SessionRow>('session')
    .where('tokenHash', hashSecret(token))
    .delete()
    .returning('id')
  await publishEnded(broadcast, ended)
}

/** False when it is not theirs or has ended. */
export async function endOneSession(
  { broadcast }: BroadcastNeeds,
  tx: Tx,
  { accountId, sessionId, reason }: { accountId: string; sessionId: string; reason?: EndReason },
): Promise<boolean> {
  const ended = await tx<SessionRow>('session')
    .where({ id: sessionId, accountId })
    .delete()
    .returning(['id', 'tokenHash', 'expiresAt'])
  await keepReason(tx, ended, reason)
  afterCommit(tx, () => publishEnded(broadcast, ended))
  return ended.length > 0
}

type SessionsToEnd = {
  accountId: string
  exceptSessionId?: string
  reason?: EndReason
  /** The session of the browser that asked for this: it is told nothing. */
  ownSessionId?: string
}

/** Returns how many sessions it ended. */
export async function endSessions(
  { broadcast }: BroadcastNeeds,
  tx: Tx,
  { accountId, exceptSessionId, reason, ownSessionId }: SessionsToEnd,
): Promise<number> {
  const ended = await tx<SessionRow>('session')
    .where({ accountId })
    .modify((query) => void (exceptSessionId && query.whereNot('id', exceptSessionId)))
    .delete()
    .returning(['id', 'tokenHash', 'expiresAt'])
  await keepReason(
    tx,
    ended.filter(({ id }) => id !== ownSessionId),
    reason,
  )
  afterCommit(tx, () => publishEnded(broadcast, ended))
  return ended.length
}

/** Keeps no account, only the hash of a cookie that opens nothing any more. */
async function keepReason(
  tx: Tx,
  ended: ReadonlyArray<Pick<SessionRow, 'tokenHash' | 'expiresAt'>>,
  reason: EndReason | undefined,
): Promise<void> {
  if (reason && ended.length > 0)
    await tx('ended_session').insert(
      ended.map(({ tokenHash, expiresAt }) => ({ tokenHash, reason, expiresAt })),
    )
}

/** Why the session of this cookie ended; undefined when its own browser ended it, or it expired. */
export async function findEndReason(
  { db, clock }: Needs,
  token: string | undefined,
): Promise<EndReason | undefined> {
  if (!token) return undefined
  const row = await db('ended_session')
    .where('tokenHash', hashSecret(token))
    .where('expiresAt', '>', clock.now())
    .first<{ reason: EndReason } | undefined>('reason')
  return row?.reason
}

/** Which of these sessions ended or lost roles, for sockets that missed the broadcast. */
export async function findEndedSessions(
  { db, clock }: Needs,
  open: readonly OpenSession[],
): Promise<string[]> {
  if (open.length === 0) return []
  const ids = [...new Set(open.map(({ sessionId }) => sessionId))]
  const sessions = await db('session')
    .join('account', 'account.id', 'session.accountId')
    .whereIn('session.id', ids)
    .where('session.expiresAt', '>', clock.now())
    .select<Array<{ id: string; roles: readonly Role[] }>>('session.id', 'roles')
  const rolesNow = new Map(sessions.map(({ id, roles }) => [id, rolesAs(roles)]))
  return open
    .filter(({ sessionId, roles }) => rolesNow.get(sessionId) !== rolesAs(roles))
    .map(({ sessionId }) => sessionId)
}

export type OpenSession = { sessionId: string; roles: readonly Role[] }

const rolesAs = (roles: readonly Role[]): string => roles.toSorted().join(' ')

const publishEnded = async (
  broadcast: Broadcast,
  ended: ReadonlyArray<{ id: string }>,
): Promise<void> => {
  if (ended.length > 0)
    await broadcast.publish(SESSIONS_ENDED, {
      sessionIds: ended.map(({ id }) => id),
    } satisfies SessionsEnded)
}
