import { DAY } from '#modules/shared'
import type { ContactNeeds } from './needs.ts'

/**
 * A decided message is forgotten after this long: nobody needs it any more, and it may tell of a
 * legal problem.
 */
export const KEPT_DAYS = 365

export async function sweep({ db, clock }: Pick<ContactNeeds, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db('contact_draft').where('expiresAt', '<', now).delete()
  await db('contact_message')
    .whereNot('status', 'waiting')
    .where('decidedAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY))
    .delete()
}
