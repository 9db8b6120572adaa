import { DAY, defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Account } from './index.ts'
import type { Needs } from './needs.ts'

/** The address travels sealed: what waits in a queue is read by more eyes than a table. */
export const postPasswordLink = defineJob<{ emailSealed: string }>('account.post-password-link')
export const sweepAccounts = defineJob('account.sweep', { dailyAt: '03:10' })

/** Throws away what has run out; nothing counts on it being gone. */
export async function sweep({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db('session').where('expiresAt', '<', now).delete()
  await db('confirmation_code').where('expiresAt', '<', now).delete()
  await db('social_arrival').where('expiresAt', '<', now).delete()
  await db('one_use_ticket').where('expiresAt', '<', now).delete()
  await db('spent_robot_check').where('expiresAt', '<', now).delete()
  await db('throttle').where('resetsAt', '<', now).delete()
  await db('account_link').where('expiresAt', '<', new Date(now.getTime() - 30 * DAY)).delete()
}

export const accountJobs = (account: Account): JobHandler[] => [
  handleJob(sweepAccounts, () => account.sweep()),
  handleJob(postPasswordLink, ({ emailSealed }) => account.postReminder(emailSealed)),
]
