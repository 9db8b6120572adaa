export { createOwnData } from './service.ts'
export { ownDataRoutes } from './routes.ts'
