import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Calendar } from './service.ts'

const renewOutside = defineJob('calendar.renew-outside', { everySeconds: 60 })
const forgetReleased = defineJob('calendar.forget-released', { dailyAt: '03:35' })

/**
 * Outside calendars are read again when their time has come; that is a column, this only looks for
 * it.
 */
export const calendarJobs = (calendar: Calendar): JobHandler[] => [
  handleJob(renewOutside, () => calendar.external.renewOutsideCalendars()),
  handleJob(forgetReleased, () => calendar.claims.forgetReleased()),
]
