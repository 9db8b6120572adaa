export { createDesk } from './service.ts'
export { deskJobs } from './jobs.ts'
export { deskRoutes } from './routes.ts'
