import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { RegisterChecks } from './service.ts'

const recheck = defineJob('lawyer.recheck-register', { dailyAt: '03:30' })
/** Goes on with a night that a crash cut short, and makes up for one that nobody was awake for. */
const resume = defineJob('lawyer.resume-recheck', { everySeconds: 300 })

const forgetDocuments = defineJob('lawyer.forget-documents', { dailyAt: '03:45' })

export const registerCheckJobs = (lawyer: RegisterChecks): JobHandler[] => [
  handleJob(recheck, () => lawyer.recheckRegister()),
  handleJob(resume, () => lawyer.recheckRegister()),
  handleJob(forgetDocuments, async () => {
    await lawyer.forgetOldDocuments()
  }),
]
