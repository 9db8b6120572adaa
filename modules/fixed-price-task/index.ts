export { createFixedPriceTask, type FixedPriceTasks } from './service.ts'
export * as fixedPriceTaskEvents from './events.ts'
export { fixedPriceTaskJobs } from './jobs.ts'
export { fixedPriceTaskRoutes } from './routes.ts'
export type { PresentedTask as PresentedFixedPriceTask } from './schemas.ts'
export {
  STATUSES as FIXED_PRICE_TASK_STATUSES,
  type Move as FixedPriceTaskMove,
} from './state/task-status.ts'
export type { TaskEnding } from './ending/list-endings.ts'
export type { TeamTask } from './views/team-records.ts'
