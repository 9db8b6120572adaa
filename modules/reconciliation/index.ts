export { createReconciliation } from './service.ts'
export { reconciliationJobs } from './jobs.ts'
