import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Notifications } from './index.ts'

const remind = defineJob('notification.remind', { everySeconds: 60 })

export const notificationJobs = (notification: Notifications): JobHandler[] => [handleJob(remind, () => notification.remind())]
