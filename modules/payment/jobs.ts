import { handleJob, type JobHandler } from '#modules/shared'
import type { Payments } from './service.ts'
import { checkOpenJob, dueRefundsJob, refundJob } from './job-types.ts'

export const paymentJobs = (payment: Payments): JobHandler[] => [
  handleJob(refundJob, payment.sendRefund),
  handleJob(dueRefundsJob, payment.sendDueRefunds),
  handleJob(checkOpenJob, payment.checkOpenPayments),
]
