import { before, DAY } from '#modules/shared'
import type { OwnProfileNeeds } from './needs.ts'
import { ProfileChange } from './profile-change.ts'

/** Allows asking why a change was rejected. */
const STORED_DAYS = 365

export async function deleteOldChanges({ db, clock }: OwnProfileNeeds): Promise<void> {
  await ProfileChange.query(db)
    .whereNot({ status: 'waiting' })
    .where('resolvedAt', '<', before(clock.now(), STORED_DAYS * DAY))
    .delete()
}
