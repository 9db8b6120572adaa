import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import { carryOutJob } from './carry-out-job.ts'
import type { Desk } from './service.ts'

const carryOutForgotten = defineJob('desk.carry-out-forgotten', { everySeconds: 60 })
const sweepDesk = defineJob('desk.sweep', { dailyAt: '03:50' })

export const deskJobs = (desk: Desk): JobHandler[] => [
  handleJob(carryOutJob, desk.held.carryOutDue),
  handleJob(carryOutForgotten, desk.held.carryOutDue),
  handleJob(sweepDesk, desk.held.sweep),
]
