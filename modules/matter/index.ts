export { createMatter, type Matters } from './service.ts'
export * as matterEvents from './events.ts'
export { matterJobs } from './jobs.ts'
export { matterRoutes } from './routes.ts'
export { MatterFile } from './file-schema.ts'
export { documentRequestRoutes } from './documents/routes.ts'
export { AskedDocuments, type PresentedRequest } from './documents/schemas.ts'
export { AssistedMatter, AssistedMatters, AssistedPapers } from './assisted/assisted-schemas.ts'
export { matterPracticeRoutes } from './practice/routes.ts'
export type { PresentedNote, PresentedParty, PresentedTask } from './practice/schemas.ts'
export {
  MatterMessages,
  type PresentedMatter,
  type PresentedMessage,
  type PresentedRow as MatterRow,
} from './schemas.ts'
