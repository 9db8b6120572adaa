import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import { deadlineJob } from './deadlines/deadline-timer.ts'
import type { Consultation } from './service.ts'

const expireOverdue = defineJob('consultation.expire-overdue', { everySeconds: 5 })
const remindWaiting = defineJob('consultation.remind-waiting', { everySeconds: 30 })
const forgetMailLinks = defineJob('consultation.forget-mail-links', { dailyAt: '03:40' })
const forgetMatters = defineJob('consultation.forget-matters', { dailyAt: '03:50' })
const keyParties = defineJob('consultation.key-parties', { everySeconds: 3_600 })
const finishPast = defineJob('consultation.finish-past', { everySeconds: 30 })

/** The alarms, and the sweeps that keep every promise the alarms missed. */
export const consultationJobs = (consultation: Consultation): JobHandler[] => [
  handleJob(deadlineJob, ({ consultationId }) =>
    consultation.deadlines.enforceDeadline(consultationId),
  ),
  handleJob(expireOverdue, () => consultation.deadlines.expireOverdue()),
  handleJob(remindWaiting, () => consultation.deadlines.remindWaiting()),
  handleJob(forgetMailLinks, async () => {
    await consultation.maintenance.forgetOldMailLinks()
  }),
  handleJob(forgetMatters, async () => {
    await consultation.maintenance.forgetMatters()
  }),
  handleJob(keyParties, async () => {
    await consultation.maintenance.keyParties()
  }),
  handleJob(finishPast, () => consultation.deadlines.finishPast()),
]
