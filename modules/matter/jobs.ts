import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Matters } from './service.ts'

const mailUnread = defineJob('matter.mail-unread', { everySeconds: 60 })
const remindOfDocuments = defineJob('matter.remind-of-documents', { everySeconds: 300 })

export const matterJobs = (matter: Matters): JobHandler[] => [
  handleJob(mailUnread, async () => {
    await matter.records.mailUnread()
  }),
  handleJob(remindOfDocuments, async () => {
    await matter.records.remindOfDocuments()
  }),
]
