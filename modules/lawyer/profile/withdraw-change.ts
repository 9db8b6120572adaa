import { errors } from '../errors.ts'
import type { Actor } from '#modules/shared'
import { releasePortraits } from '../portrait/release-portraits.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { getOwnProfile, takeTurn, type OwnProfile } from './own-profile.ts'
import { ProfileChange } from './profile-change.ts'

/**
 * The lawyer takes back what waits: the approved version stays as it is. Whoever loses the race
 * against the team hears so.
 */
export async function withdrawChange(
  { transact, clock }: OwnProfileNeeds,
  actor: Actor,
): Promise<OwnProfile> {
  return transact(async (tx) => {
    const { id } = await takeTurn(tx, actor, undefined)
    const withdrawn = await ProfileChange.query(tx)
      .where({ lawyerId: id, status: 'waiting' })
      .patch({ status: 'withdrawn', resolvedAt: clock.now() })
      .returning('*')
      .first()
    if (!withdrawn) throw errors.NO_CHANGE_WAITS()
    await releasePortraits(tx, id, [withdrawn.changes.portraitVersion])
    return getOwnProfile(tx, actor)
  })
}
