import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import { postPasswordLink } from './password/password-link-job.ts'
import type { Account } from './service.ts'

const sweepAccounts = defineJob('account.sweep', { dailyAt: '03:10' })

export const accountJobs = (account: Account): JobHandler[] => [
  handleJob(sweepAccounts, () => account.accounts.sweep()),
  handleJob(postPasswordLink, ({ emailSealed }) => account.passwords.sendPasswordLink(emailSealed)),
]
