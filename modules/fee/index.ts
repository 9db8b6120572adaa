export { createFee, type Fees } from './service.ts'
export type { PublicFee, PublicFees } from './public-fees.ts'
export { feeJobs } from './jobs.ts'
export { feeRoutes } from './routes.ts'
