export { createContact, type Contact } from './service.ts'
export { contactJobs } from './jobs.ts'
export { contactRoutes } from './routes.ts'
