import { DAY, type Db } from '#modules/shared'
import { forgetProbes } from './limits/address-probe.ts'
import type { Needs } from './needs.ts'

const NEVER_CONFIRMED_DAYS = 7
const FOREIGN_KEY_VIOLATION = '23503'

/** Throws away what has run out; nothing counts on it being gone. */
export async function sweep({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db('session').where('expiresAt', '<', now).delete()
  await db('confirmation_code').where('expiresAt', '<', now).delete()
  await db('social_sign_in').where('expiresAt', '<', now).delete()
  await db('one_use_ticket').where('expiresAt', '<', now).delete()
  await db('used_robot_check').where('expiresAt', '<', now).delete()
  await forgetProbes({ db, clock })
  await db('throttle').where('resetsAt', '<', now).delete()
  await forgetNeverConfirmed(db, now)
  await db('account_link')
    .where('expiresAt', '<', new Date(now.getTime() - 30 * DAY))
    .delete()
}

/**
 * Somebody may have typed another person's name and address: what nobody confirmed is gone a week
 * after its last link ran out.
 */
async function forgetNeverConfirmed(db: Db, now: Date): Promise<void> {
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
        // Something hangs on it that only somebody of the team can have made; it is theirs to
        // decide.
        if (error.code !== FOREIGN_KEY_VIOLATION) throw error
      })
  }
}
