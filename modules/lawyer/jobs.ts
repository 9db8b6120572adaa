import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Portraits } from './create-portraits.ts'
import type { OwnProfiles } from './profile/create-own-profiles.ts'

const deleteUnused = defineJob('lawyer.delete-unused-portraits', { everySeconds: 3_600 })
const forgetChanges = defineJob('lawyer.forget-changes', { dailyAt: '03:45' })

export const profileJobs = (
  lawyer: Pick<Portraits, 'deleteUnusedPortraits'> & Pick<OwnProfiles, 'forgetOldChanges'>,
): JobHandler[] => [
  handleJob(deleteUnused, async () => {
    await lawyer.deleteUnusedPortraits()
  }),
  handleJob(forgetChanges, () => lawyer.forgetOldChanges()),
]
