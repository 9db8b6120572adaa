import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Insights } from './service.ts'

const refreshJob = defineJob('insight.refresh', { dailyAt: '05:45' })

export const insightJobs = ({ figures }: Insights): JobHandler[] => [
  handleJob(refreshJob, async () => {
    await figures.recordSupply()
    await figures.refreshFigures()
  }),
]
