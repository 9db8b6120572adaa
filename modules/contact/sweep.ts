import { DAY } from '#modules/shared'
import type { ContactNeeds } from './needs.ts'

/** A decided message may describe a legal problem, so it is deleted after this long. */
export const STORED_DAYS = 365

export async function sweep({ db, clock }: Pick<ContactNeeds, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db('contact_draft').where('expiresAt', '<', now).delete()
  await db('contact_message')
    .whereNot('status', 'waiting')
    .where('decidedAt', '<', new Date(now.getTime() - STORED_DAYS * DAY))
    .delete()
}
