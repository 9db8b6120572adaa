import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Notifications } from './service.ts'

const remind = defineJob('notification.remind', { everySeconds: 60 })
const remindToPay = defineJob('notification.remind-to-pay', { dailyAt: '09:30' })
const deleteOld = defineJob('notification.delete-old', { dailyAt: '03:50' })

export const notificationJobs = (notification: Notifications): JobHandler[] => [
  handleJob(remind, () => notification.records.remind()),
  handleJob(remindToPay, () => notification.records.remindToPay()),
  handleJob(deleteOld, () => notification.records.deleteOld()),
]
