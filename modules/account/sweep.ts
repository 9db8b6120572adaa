import { DAY, type Db } from '#modules/shared'
import { deleteOldProbes } from './limits/address-probe.ts'
import type { Needs } from './needs.ts'

const NEVER_CONFIRMED_DAYS = 7
const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes expired rows; nothing relies on it. */
export async function sweep({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db('session').where('expiresAt', '<', now).delete()
  await db('confirmation_code').where('expiresAt', '<', now).delete()
  await db('social_sign_in').where('expiresAt', '<', now).delete()
  await db('one_use_ticket').where('expiresAt', '<', now).delete()
  await db('used_robot_check').where('expiresAt', '<', now).delete()
  await deleteOldProbes({ db, clock })
  await db('throttle').where('resetsAt', '<', now).delete()
  await deleteNeverConfirmed(db, now)
  await db('account_link')
    .where('expiresAt', '<', new Date(now.getTime() - 30 * DAY))
    .delete()
}

/**
 * Deletes unconfirmed accounts a week after their last link expired: the data may be another
 * person's.
 */
async function deleteNeverConfirmed(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NEVER_CONFIRMED_DAYS * DAY)
  const over = await db('account')
    .whereNull('emailConfirmedAt')
    .whereNull('deletedAt')
    .where('createdAt', '<', before)
    .whereNotExists(
      db('account_link')
        .whereRaw('account_link.account_id = account.id')
        .where('expiresAt', '>', before),
    )
    .limit(1_000)
    .select<{ id: string }[]>('id')
  for (const { id } of over) {
    await db('account')
      .where({ id })
      .whereNull('emailConfirmedAt')
      .delete()
      .catch((error: { code?: string }) => {
        // A row of the team refers to it; the team decides.
        if (error.code !== FOREIGN_KEY_VIOLATION) throw error
      })
  }
}
