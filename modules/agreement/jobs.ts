import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Agreements } from './service.ts'

const sweep = defineJob('agreement.sweep', { everySeconds: 600 })

export const agreementJobs = (agreement: Agreements): JobHandler[] => [
  handleJob(sweep, () => agreement.files.sweep()),
]
