export { createDirectory, type Directory } from './service.ts'
export {
  firmTag,
  lawyerTag,
  LISTS,
  PAGES_CHANGED_CHANNEL,
  publishChangedPages,
  type PageChange,
} from './listing/page-changes.ts'
export { directoryJobs } from './jobs.ts'
export { directoryRoutes } from './routes.ts'
export { LawyerItem } from './schemas.ts'
export type { LawyerQuery, Sort } from './search/lawyer-query.ts'
export type { FacetValue, FirmDetail, FirmItem, LawyerDetail, LawyerList } from './schemas.ts'
export { createLanguageModel } from './second-opinion/ask-language-model.ts'
export type { SecondOpinion } from './second-opinion/second-opinion.ts'
export { buildModel as buildMatchModel } from './match/model-file.ts'
