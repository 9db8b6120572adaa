import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Insights } from './service.ts'

const refreshJob = defineJob('insight.refresh', { dailyAt: '05:45' })

/** After the refresh, so that the week is counted. */
const weeklyMailJob = defineJob('insight.weekly-mail', { dailyAt: '07:00' })

export const insightJobs = ({ figures, mails, own }: Insights): JobHandler[] => [
  handleJob(refreshJob, async () => {
    await figures.recordSupply()
    await figures.refreshFigures()
    await own.refreshLawyers()
  }),
  handleJob(weeklyMailJob, async () => {
    await mails.sendWeeklyMail()
  }),
]
