import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Firms } from './service.ts'

const deleteOldInvitations = defineJob('firm.delete-invitations', { dailyAt: '03:55' })
const eraseClosedFirms = defineJob('firm.erase-closed', { dailyAt: '03:55' })

export const firmJobs = (firm: Firms): JobHandler[] => [
  handleJob(deleteOldInvitations, firm.deleteOldInvitations),
  handleJob(eraseClosedFirms, firm.eraseClosedFirms),
]
