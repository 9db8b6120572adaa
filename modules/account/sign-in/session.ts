import {
  after,
  DAY,
  HOUR,
  newId,
  newSecret,
  type Actor,
  type Db,
  type Locale,
  type Role,
} from '#modules/shared'
import { AccountModel, mayEnter } from '../account.ts'
import type { Needs } from '../needs.ts'
import { hashSecret } from '../secrets.ts'

export const SESSION_COOKIE = 'patarta_session'
export const SESSION_LIFETIME = 30 * DAY
/** How stale "last seen" may get, so that not every request writes. */
const SLIDE_EVERY = HOUR

export type SessionRow = {
  id: string
  accountId: string
  tokenHash: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  secondFactorAt: Date | null
}
export type OpenSession = { id: string; expiresAt: Date; account: AccountModel; actor: Actor }

/** Returns the cookie's value, which is not stored. */
export async function openSession(
  { clock }: Needs,
  db: Db,
  { accountId, userAgent }: { accountId: string; userAgent?: string },
) {
  const now = clock.now()
  const token = newSecret()
  const expiresAt = after(now, SESSION_LIFETIME)
  await db('session').insert({
    id: newId(),
    accountId,
    tokenHash: hashSecret(token),
    userAgent: userAgent?.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return { token, expiresAt }
}

/** Using a session extends it by 30 days. A pending team session opens nothing. */
export async function findSession(
  needs: Needs,
  token: string | undefined,
): Promise<OpenSession | undefined> {
  const found = await findRow(needs, token)
  const actor = found && actorOf(found.account, found.row)
  if (!found || !actor) return undefined
  const { db, clock } = needs
  const now = clock.now()
  const { row, account } = found
  let { expiresAt } = row
  if (now.getTime() - row.lastSeenAt.getTime() > SLIDE_EVERY) {
    expiresAt = after(now, SESSION_LIFETIME)
    await db('session').where('id', row.id).update({ lastSeenAt: now, expiresAt })
  }
  return { id: row.id, expiresAt, account, actor }
}

/** The team session that waits for its second factor. */
export async function findPendingSession(
  needs: Needs,
  token: string | undefined,
): Promise<{ row: FoundRow; account: AccountModel } | undefined> {
  const found = await findRow(needs, token)
  return found && isPending(found.account, found.row) ? found : undefined
}

export type FoundRow = Pick<SessionRow, 'id' | 'lastSeenAt' | 'expiresAt' | 'secondFactorAt'>

/** Session and account in one read: every signed-in page begins with it. */
async function findRow(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string | undefined,
): Promise<{ row: FoundRow; account: AccountModel } | undefined> {
  if (!token) return undefined
  const account = await AccountModel.query(db)
    .join('session', 'session.accountId', 'account.id')
    .where('session.tokenHash', hashSecret(token))
    .where('session.expiresAt', '>', clock.now())
    .select('account.*', 'session.id as sessionId')
    .select('session.lastSeenAt', 'session.expiresAt', 'session.secondFactorAt')
    .first()
    .castTo<(AccountModel & Omit<FoundRow, 'id'> & { sessionId: string }) | undefined>()
  if (!account?.mayEnter) return undefined
  const { sessionId, lastSeenAt, expiresAt, secondFactorAt } = account
  return { row: { id: sessionId, lastSeenAt, expiresAt, secondFactorAt }, account }
}

export type Entrant = Pick<
  AccountModel,
  'id' | 'roles' | 'locale' | 'emailConfirmedAt' | 'deletedAt'
>

const isPending = (
  { roles }: Entrant,
  { secondFactorAt }: Pick<SessionRow, 'secondFactorAt'>,
): boolean => roles.includes('ROLE_ADMIN') && secondFactorAt === null

/** The only place that turns a session into an actor. */
export const actorOf = (
  account: Entrant,
  session: Pick<SessionRow, 'id' | 'secondFactorAt'>,
): Actor | undefined =>
  mayEnter(account) && !isPending(account, session)
    ? { ...toActor(account), sessionId: session.id }
    : undefined

export const toActor = ({
  id,
  roles,
  locale,
}: {
  id: string
  roles: Role[]
  locale: Locale
}): Actor => ({ accountId: id, roles, locale })

export const hasPendingSession = async (
  needs: Needs,
  token: string | undefined,
): Promise<boolean> => (await findPendingSession(needs, token)) !== undefined

export const findViewerBySession = async (
  needs: Needs,
  token: string | undefined,
): Promise<Actor | undefined> => (await findSession(needs, token))?.actor
