export { createAgenda, type Agenda } from './service.ts'
export { agendaJobs } from './jobs.ts'
export { agendaRoutes } from './routes.ts'
