import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { Reconciliations } from './service.ts'

/** At night, after providers have closed their day. The names are stored with the jobs. */
const reconcileJob = defineJob('payment.reconcile', { dailyAt: '05:30' })
const deleteOldJob = defineJob('payment.delete-statements', { dailyAt: '03:35' })

export const reconciliationJobs = (reconciliation: Reconciliations): JobHandler[] => [
  handleJob(reconcileJob, async () => void (await reconciliation.reconcile())),
  handleJob(deleteOldJob, () => reconciliation.deleteOld()),
]
