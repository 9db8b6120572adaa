import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Calendar } from './service.ts'

const renewExternal = defineJob('calendar.renew-external', { everySeconds: 60 })
const completeCovers = defineJob('calendar.complete-covers', { everySeconds: 60 })
const deleteCleared = defineJob('calendar.delete-cleared', { everySeconds: 60 })
const revokeConsents = defineJob('calendar.revoke-consents', { everySeconds: 60 })
const deleteReleased = defineJob('calendar.delete-released', { dailyAt: '03:35' })

export const calendarJobs = (calendar: Calendar): JobHandler[] => [
  handleJob(renewExternal, () => calendar.external.renewExternalCalendars()),
  handleJob(completeCovers, () => calendar.cover.completeCovers()),
  handleJob(deleteCleared, () => calendar.accounts.deleteCleared()),
  handleJob(revokeConsents, () => calendar.consent.revokeConsents()),
  handleJob(deleteReleased, () => calendar.claims.deleteReleased()),
]
