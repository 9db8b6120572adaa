import { handleJob, type JobHandler } from '#modules/shared'
import type { Payments } from './service.ts'
import {
  checkOpenJob,
  dueRefundsJob,
  forgetBooksJob,
  reconcileJob,
  refundJob,
} from './job-types.ts'

export const paymentJobs = (payment: Payments): JobHandler[] => [
  handleJob(refundJob, payment.sendRefund),
  handleJob(dueRefundsJob, payment.sendDueRefunds),
  handleJob(reconcileJob, async () => {
    await payment.reconcile()
  }),
  handleJob(forgetBooksJob, () => payment.forgetBooks()),
  handleJob(checkOpenJob, payment.checkOpenPayments),
]
