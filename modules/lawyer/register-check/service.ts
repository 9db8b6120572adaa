import { bind } from '#modules/shared'
import { followImport } from '../recheck/follow-import.ts'
import { runNight } from '../recheck/run-night.ts'
import {
  getApprovalHistory,
  getApprovalNotice,
  getStatusNotice,
  openApprovalDocument,
} from './approval-history.ts'
import { confirmCheck } from './confirm-check.ts'
import { decideApproval } from './decide-approval.ts'
import { describeCheck } from './describe-check.ts'
import { deleteDocuments, deleteOldDocuments } from './delete-documents.ts'
import { findApproval, listApprovalLine, listApprovals } from './list-approvals.ts'
import type { RegisterCheckNeeds } from './needs.ts'
import { sendDocuments } from './send-documents.ts'
import { showAgain } from './show-again.ts'
import { startCheck } from './start-check.ts'
import { storeRegisterLinks } from './store-links.ts'

/** The check of a lawyer's status, cases for the team, and the nightly check. */
export const createRegisterCheck = (needs: RegisterCheckNeeds) => ({
  findApproval,
  getApprovalNotice,
  getStatusNotice,
  ...bind(needs.db, { listApprovalLine }),
  ...bind(needs, {
    confirmRegisterCheck: confirmCheck,
    decideApproval,
    describeRegisterCheck: describeCheck,
    followRegisterImport: followImport,
    deleteDocuments,
    deleteOldDocuments,
    getApprovalHistory,
    listApprovals,
    openApprovalDocument,
    recheckRegister: runNight,
    sendApprovalDocuments: sendDocuments,
    showLawyerAgain: showAgain,
    startRegisterCheck: startCheck,
    storeRegisterLinks,
  }),
})

export type RegisterChecks = ReturnType<typeof createRegisterCheck>
