export { createAgenda, type Agenda } from './service.ts'
export { agendaRoutes } from './routes.ts'
