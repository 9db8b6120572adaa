import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { FixedPriceTasks } from './service.ts'

const enforceDeadlines = defineJob('fixed-price-task.enforce-deadlines', { everySeconds: 30 })
const remind = defineJob('fixed-price-task.remind', { everySeconds: 300 })

export const fixedPriceTaskJobs = (fixedPriceTask: FixedPriceTasks): JobHandler[] => [
  handleJob(enforceDeadlines, async () => {
    await fixedPriceTask.deadlines.enforceDeadlines()
  }),
  handleJob(remind, async () => {
    await fixedPriceTask.deadlines.remindOfDeadlines()
  }),
]
