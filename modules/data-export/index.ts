export { createDataExport } from './service.ts'
export { dataExportRoutes } from './routes.ts'
