import { bind } from '#modules/shared'
import { describeLeaving } from './describe-leaving.ts'
import { issueExport, openExport } from './issue-export.ts'
import type { Needs } from './needs.ts'

/** What a person can do about the data that all modules store about them. */
export const createOwnData = (needs: Needs) =>
  bind({ ...needs, underWay: new Set<string>() }, { describeLeaving, issueExport, openExport })

export type OwnData = ReturnType<typeof createOwnData>
