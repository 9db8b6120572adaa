import { DAY, HOUR, newId, newSecret, type Actor, type Db, type Locale, type Role } from '#modules/shared'
import { AccountModel } from './account.ts'
import type { Needs } from './needs.ts'
import { hashSecret } from './secrets.ts'

export const SESSION_COOKIE = 'patarta_session'
export const SESSION_LIFETIME = 30 * DAY
/** How stale "last seen" may grow: writing it at every request would buy nothing. */
const SLIDE_EVERY = HOUR

export type OpenSession = { id: string; expiresAt: Date; account: AccountModel; actor: Actor }

/** A fresh session for this person; the cookie's value is answered once and kept nowhere. */
export async function openSession({ clock }: Pick<Needs, 'clock'>, db: Db, { accountId, userAgent }: { accountId: string; userAgent?: string }) {
  const now = clock.now()
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME)
  await db('session').insert({ id: newId(), accountId, tokenHash: hashSecret(token), userAgent: userAgent?.slice(0, 300), createdAt: now, lastSeenAt: now, expiresAt })
  return { token, expiresAt }
}

type Row = { id: string; accountId: string; lastSeenAt: Date; expiresAt: Date }

/** Whose session a cookie opens. Using it moves its end 30 days on. */
export async function findSession({ db, clock }: Pick<Needs, 'db' | 'clock'>, token: string | undefined): Promise<OpenSession | undefined> {
  if (!token) return undefined
  const now = clock.now()
  const row = await db<Row & { tokenHash: string }>('session').where('tokenHash', hashSecret(token)).where('expiresAt', '>', now).first()
  const account = row && await AccountModel.query(db).findById(row.accountId)
  if (!row || !account?.mayEnter) return undefined
  let { expiresAt } = row
  if (now.getTime() - row.lastSeenAt.getTime() > SLIDE_EVERY) {
    expiresAt = new Date(now.getTime() + SESSION_LIFETIME)
    await db('session').where('id', row.id).update({ lastSeenAt: now, expiresAt })
  }
  return { id: row.id, expiresAt, account, actor: { ...toActor(account), sessionId: row.id } }
}

export async function endSession({ db }: Pick<Needs, 'db'>, token: string | undefined): Promise<void> {
  if (token) await db('session').where('tokenHash', hashSecret(token)).delete()
}

/** Ends what is open elsewhere, as after a changed password. */
export async function endSessionsOf(db: Db, accountId: string, exceptToken?: string): Promise<void> {
  await db('session').where({ accountId }).whereNot('tokenHash', exceptToken ? hashSecret(exceptToken) : '').delete()
}

/** The same where the session is known by its id; answers how many were ended. */
export const endOtherSessions = (db: Db, { accountId, sessionId }: { accountId: string; sessionId?: string | undefined }): Promise<number> =>
  db('session').where({ accountId }).modify((others) => void (sessionId && others.whereNot('id', sessionId))).delete()

export const toActor = ({ id, roles, locale }: { id: string; roles: Role[]; locale: Locale }): Actor => ({ accountId: id, roles, locale })
