import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Reconciliations } from './service.ts'

/** At night, when providers have closed their day. Both keep the names they had in the payment module. */
const reconcileJob = defineJob('payment.reconcile', { dailyAt: '05:30' })
const forgetJob = defineJob('payment.forget-books', { dailyAt: '03:35' })

export const reconciliationJobs = (reconciliation: Reconciliations): JobHandler[] => [
  handleJob(reconcileJob, async () => void (await reconciliation.reconcile())),
  handleJob(forgetJob, () => reconciliation.forgetOld()),
]
