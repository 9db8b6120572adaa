import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Fees } from './service.ts'

const deleteOldPeople = defineJob('fee.delete-people', { dailyAt: '04:05' })

export const feeJobs = (fee: Fees): JobHandler[] => [
  handleJob(deleteOldPeople, () => fee.dac7.deleteOldPeople()),
]
