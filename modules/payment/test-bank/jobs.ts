import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { TestBank } from './bank.ts'

const deliverDue = defineJob('test-bank.deliver-due', { everySeconds: 10 })

export const testBankJobs = (bank: TestBank): JobHandler[] => [
  handleJob(deliverDue, () => bank.deliverDue()),
]
