import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Register } from './service.ts'

/** Before the nightly check of the lawyers. */
const readSource = defineJob('register.read-source', { dailyAt: '02:30' })

export const registerJobs = (register: Register): JobHandler[] => [
  handleJob(readSource, () => register.imports.readSource()),
]
