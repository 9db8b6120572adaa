export { createRecord } from './service.ts'
export { recordRoutes } from './routes.ts'
