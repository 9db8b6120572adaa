export { createRecord } from './service.ts'
export { recordRoutes } from './routes.ts'
export type { ConsultationRecord } from './open/read-record.ts'
