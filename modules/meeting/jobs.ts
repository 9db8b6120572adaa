import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Meeting } from './service.ts'

const closeSilentStays = defineJob('meeting.close-silent-stays', { everySeconds: 60 })

export const meetingJobs = (meeting: Meeting): JobHandler[] => [
  handleJob(closeSilentStays, () => meeting.closeSilentStays()),
]
