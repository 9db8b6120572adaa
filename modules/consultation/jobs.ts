import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import { deadlineJob } from './deadlines/deadline-timer.ts'
import type { Consultations } from './service.ts'

const expireOverdue = defineJob('consultation.expire-overdue', { everySeconds: 5 })
const remindWaiting = defineJob('consultation.remind-waiting', { everySeconds: 30 })
const deleteMailLinks = defineJob('consultation.delete-mail-links', { dailyAt: '03:40' })
const deleteMatters = defineJob('consultation.delete-matters', { dailyAt: '03:50' })
const keyParties = defineJob('consultation.key-parties', { everySeconds: 3_600 })
const finishPast = defineJob('consultation.finish-past', { everySeconds: 30 })

/** The timers of deadlines, the sweeps that catch what timers miss, and nightly deletion. */
export const consultationJobs = (consultation: Consultations): JobHandler[] => [
  handleJob(deadlineJob, ({ consultationId }) =>
    consultation.deadlines.enforceDeadline(consultationId),
  ),
  handleJob(expireOverdue, () => consultation.deadlines.expireOverdue()),
  handleJob(remindWaiting, () => consultation.deadlines.remindWaiting()),
  handleJob(deleteMailLinks, async () => {
    await consultation.maintenance.deleteOldMailLinks()
  }),
  handleJob(deleteMatters, async () => {
    await consultation.maintenance.deleteOldMatters()
  }),
  handleJob(keyParties, async () => {
    await consultation.maintenance.keyParties()
  }),
  handleJob(finishPast, () => consultation.deadlines.finishPast()),
]
