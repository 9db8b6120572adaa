import { after, DAY, HOUR, newId, newSecret, type Db, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'
import { hashSecret } from './secrets.ts'

type LinkPurpose = 'activation' | 'password'
export const LIFETIMES: Record<LinkPurpose, number> = { activation: 2 * DAY, password: HOUR }

export type AccountLink = {
  id: string
  accountId: string
  purpose: LinkPurpose
  tokenHash: string
  browserHash: string | null
  callbackPath: string | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  continuedAt: Date | null
}

type NewLink = {
  accountId: string
  purpose: LinkPurpose
  browserHash?: string | null
  callbackPath?: string | null
}

/** Creates a link for one use and returns its token, which only the mail contains. */
export async function makeLink(
  { clock }: Needs,
  tx: Tx,
  { accountId, purpose, browserHash = null, callbackPath = null }: NewLink,
) {
  const now = clock.now()
  const token = newSecret()
  const id = newId()
  await tx<AccountLink>('account_link').insert({
    id,
    accountId,
    purpose,
    browserHash,
    callbackPath,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt: after(now, LIFETIMES[purpose]),
  })
  return { id, token }
}

/** Uses the link. Of two simultaneous uses, one is refused with LINK_IS_USED. */
export async function useLink(
  { clock }: Needs,
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
): Promise<AccountLink> {
  const now = clock.now()
  const tokenHash = hashSecret(token)
  const [used] = await tx<AccountLink>('account_link')
    .where({ tokenHash, purpose })
    .whereNull('usedAt')
    .where('expiresAt', '>', now)
    .update({ usedAt: now })
    .returning('*')
  if (used) return used
  const link = await findLink(tx, token, purpose)
  if (!link) throw errors.LINK_IS_UNKNOWN()
  throw link.usedAt ? errors.LINK_IS_USED() : errors.LINK_IS_EXPIRED()
}

export const findLink = (
  db: Db,
  token: string,
  purpose: LinkPurpose,
): Promise<AccountLink | undefined> =>
  db<AccountLink>('account_link')
    .where({ tokenHash: hashSecret(token), purpose })
    .first()

/** A newly chosen password makes earlier password links useless. */
export const invalidatePasswordLinks = (
  { clock }: Needs,
  tx: Tx,
  accountId: string,
): Promise<unknown> =>
  tx<AccountLink>('account_link')
    .where({ accountId, purpose: 'password' })
    .whereNull('usedAt')
    .update({ usedAt: clock.now() })

export const findLatestLink = (
  db: Db,
  accountId: string,
  purpose: LinkPurpose,
): Promise<AccountLink | undefined> =>
  db<AccountLink>('account_link')
    .where({ accountId, purpose })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .first()
