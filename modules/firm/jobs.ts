import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Firms } from './service.ts'

const forgetInvitations = defineJob('firm.forget-invitations', { dailyAt: '03:55' })
const forgetClosed = defineJob('firm.forget-closed', { dailyAt: '03:55' })

export const firmJobs = (firm: Firms): JobHandler[] => [
  handleJob(forgetInvitations, () => firm.forgetInvitations()),
  handleJob(forgetClosed, async () => {
    await firm.forgetClosed()
  }),
]
