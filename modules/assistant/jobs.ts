import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Assistants } from './service.ts'

const deleteOldInvitations = defineJob('assistant.delete-invitations', { dailyAt: '03:56' })

export const assistantJobs = ({ invitations }: Assistants): JobHandler[] => [
  handleJob(deleteOldInvitations, invitations.deleteOldInvitations),
]
