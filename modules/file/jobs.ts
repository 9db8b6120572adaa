import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Files } from './service.ts'

const deleteUnattached = defineJob('file.delete-unattached', { everySeconds: 3_600 })

export const fileJobs = (file: Files): JobHandler[] => [
  handleJob(deleteUnattached, () => file.deleteUnattached()),
]
