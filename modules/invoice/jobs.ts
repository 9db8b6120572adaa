import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Invoices } from './service.ts'

const tellUnanswered = defineJob('invoice.tell-unanswered', { everySeconds: 300 })

export const invoiceJobs = ({ question }: Invoices): JobHandler[] => [
  handleJob(tellUnanswered, async () => {
    await question.tellUnanswered()
  }),
]
