import { bind } from '#modules/shared'
import { describeDeletion } from './describe-deletion.ts'
import { issueExport, openExport } from './issue-export.ts'
import type { Needs } from './needs.ts'

export const createDataExport = (needs: Needs) =>
  bind({ ...needs, underWay: new Set<string>() }, { describeDeletion, issueExport, openExport })

export type DataExport = ReturnType<typeof createDataExport>
