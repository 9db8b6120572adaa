import { handleJob, type JobHandler } from '#modules/shared'
import type { Payments } from './service.ts'
import { checkOpenJob, dueRefundsJob, refundJob } from './job-types.ts'

export const paymentJobs = (payment: Payments): JobHandler[] => [
  handleJob(refundJob, payment.refunds.send),
  handleJob(dueRefundsJob, payment.refunds.sendDue),
  handleJob(checkOpenJob, payment.callbacks.checkOpenPayments),
]
