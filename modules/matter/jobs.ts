import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Matters } from './service.ts'

const mailUnread = defineJob('matter.mail-unread', { everySeconds: 60 })

export const matterJobs = (matter: Matters): JobHandler[] => [
  handleJob(mailUnread, async () => {
    await matter.records.mailUnread()
  }),
]
