import { DAY } from '#modules/shared'
import type { OwnProfileNeeds } from './needs.ts'
import { ProfileChange } from './profile-change.ts'

/** Long enough to ask why a change was refused; what was published stands in the profile. */
const KEPT_DAYS = 365

export async function forgetOldChanges({
  db,
  clock,
}: Pick<OwnProfileNeeds, 'db' | 'clock'>): Promise<void> {
  await ProfileChange.query(db)
    .whereNot({ status: 'waiting' })
    .where('resolvedAt', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY))
    .delete()
}
