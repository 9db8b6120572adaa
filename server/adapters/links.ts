import type { Links } from '#modules/shared'
import { buildPath } from '../../site/paths.ts'

/** Links for mails and providers, out of the site's one route table. */
export const createLinks = (publicUrl: string): Links => ({
  to: (route, params, locale, query = {}) => publicUrl + buildPath(route, locale, params, query),
  toPath: (path) => publicUrl + path,
})
