import type { AccountModel as Person } from '../account.ts'
import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { endSession } from '../sign-in/revocation.ts'
import { openSession } from '../sign-in/session.ts'
import { findNamesake, storeArrival } from './arrival.ts'
import { findIdentity, linkIdentity, type SocialIdentity } from './identity.ts'
import { PROVIDER_NAMES, type Profile } from './provider.ts'
import type { OAuthState } from './oauth-state.ts'

type Browser = {
  userAgent?: string
  formerToken?: string
  viewerId?: string
}
type Cookie = { token: string; expiresAt: Date }
export type Outcome =
  { is: 'in'; session: Cookie } | { is: 'new'; arrival: Cookie } | { is: 'linked' }

/**
 * Acts on a provider's profile: signs in a linked person, links when an account's owner asked for
 * it, or stores the arrival until they register or prove that an account is theirs. An equal
 * address alone never enters an account.
 */
export async function arrive(
  needs: Needs,
  profile: Profile,
  { linkTo, callbackPath }: OAuthState,
  browser: Browser,
): Promise<Outcome> {
  if (linkTo !== undefined) {
    // Another person or nobody is signed in now.
    if (browser.viewerId !== linkTo) throw errors.SIGN_IN_STATE_UNKNOWN()
    await needs.transact((tx) => linkIdentity(needs, tx, linkTo, profile))
    return { is: 'linked' }
  }
  const identity = await findIdentity(needs.db, profile)
  if (identity) return { is: 'in', session: await enter(needs, identity, profile, browser) }
  const namesake = await findNamesake(needs.db, { ...profile, isProven: profile.isEmailVerified })
  assertNotTeam(namesake)
  return { is: 'new', arrival: await storeArrival(needs, needs.db, profile, callbackPath) }
}

async function enter(
  needs: Needs,
  { id, accountId }: SocialIdentity,
  { email, provider }: Profile,
  { userAgent, formerToken }: Browser,
): Promise<Cookie> {
  const account = await AccountModel.query(needs.db).findById(accountId)
  if (!account?.mayEnter)
    throw errors.SIGN_IN_IS_TAKEN({ params: { provider: PROVIDER_NAMES[provider] } })
  assertNotTeam(account)
  await needs
    .db<SocialIdentity>('social_identity')
    .where({ id })
    .update({ lastUsedAt: needs.clock.now(), ...(email && { label: email }) })
  await endSession(needs, formerToken)
  return openSession(needs, needs.db, { accountId, userAgent })
}

/** A provider must not bypass the team's second factor. */
export function assertNotTeam(account: Pick<Person, 'roles'> | undefined): void {
  if (account?.roles.includes('ROLE_ADMIN')) throw errors.TEAM_SIGNS_IN_BY_PASSWORD()
}
