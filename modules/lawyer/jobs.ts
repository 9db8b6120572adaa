import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Portraits } from './create-portraits.ts'

const deleteUnused = defineJob('lawyer.delete-unused-portraits', { everySeconds: 3_600 })

export const portraitJobs = (lawyer: Pick<Portraits, 'deleteUnusedPortraits'>): JobHandler[] => [handleJob(deleteUnused, async () => { await lawyer.deleteUnusedPortraits() })]
