import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Contact } from './service.ts'

const sweepContact = defineJob('contact.sweep', { dailyAt: '03:40' })

export const contactJobs = (contact: Contact): JobHandler[] => [
  handleJob(sweepContact, contact.sweep),
]
