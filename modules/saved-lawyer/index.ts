export { createSavedLawyer, type SavedLawyers } from './service.ts'
export { savedLawyerRoutes } from './routes.ts'
export type { PresentedSaved } from './schemas.ts'
