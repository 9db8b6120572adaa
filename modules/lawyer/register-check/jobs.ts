import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { RegisterChecks } from './service.ts'

const recheck = defineJob('lawyer.recheck-register', { dailyAt: '03:30' })
/** Resumes after a crash and catches up a missed night. */
const resume = defineJob('lawyer.resume-recheck', { everySeconds: 300 })

const deleteDocuments = defineJob('lawyer.delete-documents', { dailyAt: '03:45' })

export const registerCheckJobs = (lawyer: RegisterChecks): JobHandler[] => [
  handleJob(recheck, () => lawyer.recheckRegister()),
  handleJob(resume, () => lawyer.recheckRegister()),
  handleJob(deleteDocuments, async () => {
    await lawyer.deleteOldDocuments()
  }),
]
