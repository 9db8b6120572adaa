import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Directory } from './service.ts'

const refreshPassedTimes = defineJob('directory.refresh-passed-times', { everySeconds: 60 })
const refreshAll = defineJob('directory.refresh-all', { dailyAt: '03:40' })

export const directoryJobs = (directory: Directory): JobHandler[] => [
  handleJob(refreshPassedTimes, () => directory.listings.refreshPassedTimes()),
  handleJob(refreshAll, () => directory.listings.refreshAll()),
]
