import { DAY, before } from '#modules/shared'
import type { Needs } from './needs.ts'

/** A decided message may describe a legal problem, so it is deleted after this long. */
const STORED_DAYS = 365

export async function sweep({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  await db('contact_draft').where('expiresAt', '<', now).delete()
  await db('contact_message')
    .whereNot('status', 'waiting')
    .where('decidedAt', '<', before(now, STORED_DAYS * DAY))
    .delete()
}
