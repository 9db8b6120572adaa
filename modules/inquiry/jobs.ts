import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Inquiries } from './service.ts'

const sweep = defineJob('inquiry.sweep', { everySeconds: 600 })

export const inquiryJobs = (inquiry: Inquiries): JobHandler[] => [
  handleJob(sweep, async () => {
    await inquiry.records.sweep()
  }),
]
