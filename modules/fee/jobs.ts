import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Fees } from './service.ts'

const forgetPeople = defineJob('fee.forget-people', { dailyAt: '04:05' })

export const feeJobs = (fee: Fees): JobHandler[] => [
  handleJob(forgetPeople, () => fee.dac7.forgetPeople()),
]
