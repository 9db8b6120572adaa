import type { LawyerProfile } from '#modules/lawyer'
import type { Actor, Tx } from '#modules/shared'
import { errors } from './errors.ts'
import type { FirmNeeds } from './needs.ts'

/** Returns the profile of a lawyer. Creates a draft under the account's name if there is none. */
export async function getOrCreateProfile(
  { account, lawyer }: FirmNeeds,
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<LawyerProfile> {
  const found = await lawyer.profiles.findProfile(tx, { accountId })
  if (found?.lawyer.deletedAt) throw errors.PROFILE_IS_DELETED()
  if (found) return found
  const { name, lastname } = await account.people.getPerson(tx, accountId)
  const { id } = await lawyer.profiles.createLawyerProfile(tx, { accountId, name, lastname })
  const made = await lawyer.profiles.findProfile(tx, { id })
  if (!made) throw new Error('The new profile was not found')
  return made
}
