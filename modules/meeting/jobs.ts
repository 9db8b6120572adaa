import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Meeting } from './service.ts'

const deleteAddresses = defineJob('meeting.delete-guest-addresses', { dailyAt: '03:57' })

export const meetingJobs = ({ guests }: Meeting): JobHandler[] => [
  handleJob(deleteAddresses, guests.deleteGuestAddresses),
]
