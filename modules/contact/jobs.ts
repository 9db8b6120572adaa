import { DAY, defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Contact } from './index.ts'
import type { ContactNeeds } from './needs.ts'

/** A decided message is forgotten after this long: nobody needs it any more, and it may tell of a legal problem. */
export const KEPT_DAYS = 365

export const sweepContact = defineJob('contact.sweep', { dailyAt: '03:40' })

export async function sweep({ db, clock }: Pick<ContactNeeds, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db('contact_draft').where('expiresAt', '<', now).delete()
  await db('contact_message')
    .whereNot('status', 'waiting')
    .where('decidedAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY))
    .delete()
}

export const contactJobs = (contact: Contact): JobHandler[] => [
  handleJob(sweepContact, contact.sweep),
]
