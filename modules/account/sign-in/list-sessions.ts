import { errors as shared, isId, type Actor } from '#modules/shared'
import { readAgent, type Agent } from './agent.ts'
import type { Needs } from '../needs.ts'
import { endOneSession, endSessions } from './revocation.ts'

type Row = {
  id: string
  accountId: string
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}
export type ListedSession = Agent & {
  id: string
  createdAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

/** The current session first, then by last use. */
export async function listSessions(
  { db, clock }: Needs,
  { accountId, sessionId }: Actor,
): Promise<ListedSession[]> {
  const rows = await db<Row>('session')
    .where({ accountId })
    .where('expiresAt', '>', clock.now())
    .orderBy([{ column: 'lastSeenAt', order: 'desc' }, 'id'])
  const listed = rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    ...readAgent(userAgent),
    createdAt,
    lastSeenAt,
    isCurrent: id === sessionId,
  }))
  return listed.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

export async function endOtherSessions(
  needs: Pick<Needs, 'transact' | 'broadcast'>,
  { accountId, sessionId }: Actor,
): Promise<{ endedSessions: number }> {
  const endedSessions = await needs.transact((tx) =>
    endSessions(needs, tx, { accountId, exceptSessionId: sessionId, reason: 'ended-elsewhere' }),
  )
  return { endedSessions }
}

/** Refuses with NOT_FOUND for sessions of other people. */
export async function endOwnSession(
  needs: Pick<Needs, 'transact' | 'broadcast'>,
  { accountId, sessionId }: Actor,
  { id }: { id: string },
): Promise<void> {
  const hasEnded =
    isId(id) &&
    (await needs.transact((tx) =>
      endOneSession(needs, tx, {
        accountId,
        sessionId: id,
        ...(id !== sessionId && { reason: 'ended-elsewhere' }),
      }),
    ))
  if (!hasEnded) throw shared.NOT_FOUND()
}
