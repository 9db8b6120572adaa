export { CapturedResponse } from './captured-response.ts'
export { createPageCache, type PageCache, type Rendered } from './page-cache.ts'
export { sendReadyPage, toReadyPage } from './ready-page.ts'
export { isKeepable, tagsOf } from './keepable.ts'
