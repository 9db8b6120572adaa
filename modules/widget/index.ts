export { createWidget } from './service.ts'
export type { OwnWidget } from './own-widgets.ts'
export { widgetRoutes } from './routes.ts'
