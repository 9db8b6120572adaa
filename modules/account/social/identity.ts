import { errors as shared, newId, type Actor, type Db, type Tx } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { mailSignInLinked, mailSignInUnlinked } from './mails.ts'
import { PROVIDER_IDS, PROVIDER_NAMES, type Profile, type ProviderId } from './provider.ts'
import { addressee } from '../mails.ts'

export type SocialIdentity = {
  id: string
  accountId: string
  provider: ProviderId
  subject: string
  label: string | null
  linkedAt: Date
  lastUsedAt: Date
}

export const findIdentity = (
  db: Db,
  { provider, subject }: Pick<Profile, 'provider' | 'subject'>,
): Promise<SocialIdentity | undefined> =>
  db<SocialIdentity>('social_identity').where({ provider, subject }).first()

const identitiesOf = (db: Db, accountId: string): Promise<SocialIdentity[]> =>
  db<SocialIdentity>('social_identity').where({ accountId }).orderBy('linkedAt')

/**
 * Lets a provider's person enter this account and mails its owner. A person there has one account
 * here; of two concurrent links, the second is refused with SIGN_IN_IS_TAKEN.
 */
export async function linkIdentity(
  needs: Needs,
  tx: Tx,
  accountId: string,
  { provider, subject, email }: Pick<Profile, 'provider' | 'subject' | 'email'>,
  { notifies = true } = {},
): Promise<void> {
  const account = await AccountModel.query(tx).findById(accountId).forUpdate().throwIfNotFound()
  if (account.roles.includes('ROLE_ADMIN')) throw errors.TEAM_SIGNS_IN_BY_PASSWORD()
  if (!account.mayEnter || !account.email) throw errors.SIGN_IN_STATE_UNKNOWN()
  const now = needs.clock.now()
  const [linked] = await tx<SocialIdentity>('social_identity')
    .insert({
      id: newId(),
      accountId,
      provider,
      subject,
      label: email ?? null,
      linkedAt: now,
      lastUsedAt: now,
    })
    .onConflict()
    .ignore()
    .returning('id')
  const name = PROVIDER_NAMES[provider]
  if (linked)
    return notifies
      ? mailSignInLinked(needs, tx, addressee(account, account.email), { id: linked.id, name })
      : undefined
  const other = await findIdentity(tx, { provider, subject })
  if (other?.accountId !== accountId)
    throw (other ? errors.SIGN_IN_IS_TAKEN : errors.PROVIDER_IS_LINKED)({
      params: { provider: name },
    })
}

/** Unlinks a provider. The last way to sign in stays. */
export async function unlinkIdentity(
  needs: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
  provider: ProviderId,
): Promise<void> {
  await needs.transact(async (tx) => {
    const account = await AccountModel.query(tx).findById(accountId).forUpdate().throwIfNotFound()
    const identities = await identitiesOf(tx, accountId)
    const found = identities.find((identity) => identity.provider === provider)
    if (!found) throw shared.NOT_FOUND()
    if (!account.passwordHash && identities.length === 1)
      throw errors.LAST_SIGN_IN_METHOD({ params: { provider: PROVIDER_NAMES[provider] } })
    await tx<SocialIdentity>('social_identity').where({ id: found.id }).delete()
    if (account.email)
      await mailSignInUnlinked(needs, tx, addressee(account, account.email), {
        id: found.id,
        name: PROVIDER_NAMES[provider],
      })
  })
}

/** `label` is their address at the provider. */
type SignInMethod = { provider: ProviderId; name: string; label?: string; linkedAt?: Date }

/** Linked providers and those that could be linked. */
export async function listSignIns(
  { db, socialProviders }: Needs,
  { accountId }: Actor,
): Promise<{ hasPassword: boolean; items: SignInMethod[] }> {
  const offered = socialProviders.map(({ id }) => id)
  const account = await AccountModel.query(db).findById(accountId).throwIfNotFound()
  const identities = await identitiesOf(db, accountId)
  const items = PROVIDER_IDS.flatMap((provider): SignInMethod[] => {
    const linked = identities.find((identity) => identity.provider === provider)
    if (!linked && !offered.includes(provider)) return []
    return [
      {
        provider,
        name: PROVIDER_NAMES[provider],
        ...(linked && { linkedAt: linked.linkedAt, ...(linked.label && { label: linked.label }) }),
      },
    ]
  })
  return { hasPassword: account.passwordHash !== null, items }
}
