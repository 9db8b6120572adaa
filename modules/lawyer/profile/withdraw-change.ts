import { errors } from '../errors.ts'
import type { Actor } from '#modules/shared'
import { releasePortraits } from '../portrait/release-portraits.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { getOwnProfile, lockForEdit, type OwnProfile } from './own-profile.ts'
import { ProfileChange } from './profile-change.ts'

/** Withdraws the waiting changes. Refuses with NO_CHANGE_WAITS when the team decided first. */
export async function withdrawChange(
  { transact, clock }: OwnProfileNeeds,
  actor: Actor,
): Promise<OwnProfile> {
  return transact(async (tx) => {
    const { id } = await lockForEdit(tx, actor, undefined)
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
