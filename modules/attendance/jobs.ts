import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Attendances } from './service.ts'

const closeStaleStays = defineJob('attendance.close-stale-stays', { everySeconds: 60 })

export const attendanceJobs = ({ stays }: Attendances): JobHandler[] => [
  handleJob(closeStaleStays, () => stays.closeStale()),
]
