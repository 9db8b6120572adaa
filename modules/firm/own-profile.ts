import type { LawyerProfile } from '#modules/lawyer'
import type { Actor, Tx } from '#modules/shared'
import { errors } from './errors.ts'
import type { FirmNeeds } from './needs.ts'

/**
 * The profile of a lawyer; whoever has not begun one yet gets a draft under their own name, which
 * nobody else sees.
 */
export async function ownProfile(
  { account, lawyer }: Pick<FirmNeeds, 'account' | 'lawyer'>,
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<LawyerProfile> {
  const found = await lawyer.profiles.findProfile(tx, { accountId })
  if (found?.lawyer.deletedAt) throw errors.PROFILE_IS_DELETED()
  if (found) return found
  const { name, lastname } = await account.people.getPerson(tx, accountId)
  const { id } = await lawyer.profiles.createLawyerProfile(tx, { accountId, name, lastname })
  const made = await lawyer.profiles.findProfile(tx, { id })
  if (!made) throw new Error('The profile just made is not there')
  return made
}
