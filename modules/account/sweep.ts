import { before, DAY, type Db } from '#modules/shared'
import { deleteOldProbes } from './limits/address-probe.ts'
import type { Needs } from './needs.ts'

const NEVER_CONFIRMED_DAYS = 7
const EXPIRING = [
  'session',
  'ended_session',
  'confirmation_code',
  'social_sign_in',
  'one_use_ticket',
  'used_robot_check',
]
const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes expired rows; nothing relies on it. */
export async function sweep(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  for (const table of EXPIRING) await db(table).where('expiresAt', '<', now).delete()
  await deleteOldProbes(needs)
  await db('case_claim').where('seenAt', '<', before(now, DAY)).delete()
  await db('throttle').where('resetsAt', '<', now).delete()
  await deleteNeverConfirmed(db, now)
  await db('account_link')
    .where('expiresAt', '<', before(now, 30 * DAY))
    .delete()
}

/**
 * Deletes unconfirmed accounts a week after their last link expired: the data may be another
 * person's.
 */
async function deleteNeverConfirmed(db: Db, now: Date): Promise<void> {
  const weekAgo = before(now, NEVER_CONFIRMED_DAYS * DAY)
  const over = await db('account')
    .whereNull('emailConfirmedAt')
    .whereNull('deletedAt')
    .where('createdAt', '<', weekAgo)
    .whereNotExists(
      db('account_link')
        .whereRaw('account_link.account_id = account.id')
        .where('expiresAt', '>', weekAgo),
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
