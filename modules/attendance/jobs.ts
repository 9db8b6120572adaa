import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Attendances } from './service.ts'

const closeSilentStays = defineJob('meeting.close-silent-stays', { everySeconds: 60 })

export const attendanceJobs = ({ stays }: Attendances): JobHandler[] => [
  handleJob(closeSilentStays, () => stays.closeSilent()),
]
