import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Agreements } from './index.ts'

const sweep = defineJob('agreement.sweep', { everySeconds: 600 })

export const agreementJobs = (agreement: Agreements): JobHandler[] => [
  handleJob(sweep, () => agreement.sweep()),
]
