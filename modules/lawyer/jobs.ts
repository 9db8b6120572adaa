import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { OwnProfiles } from './profile/create-own-profiles.ts'
import type { Lawyers } from './service.ts'

const deleteUnused = defineJob('lawyer.delete-unused-portraits', { everySeconds: 3_600 })
const deleteChanges = defineJob('lawyer.delete-changes', { dailyAt: '03:45' })

export const profileJobs = ({
  portraits,
  ownProfiles,
}: Pick<Lawyers, 'portraits'> & { ownProfiles: OwnProfiles }): JobHandler[] => [
  handleJob(deleteUnused, async () => {
    await portraits.deleteUnusedPortraits()
  }),
  handleJob(deleteChanges, () => ownProfiles.deleteOldChanges()),
]
