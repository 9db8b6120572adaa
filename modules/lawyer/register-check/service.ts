import { bind } from '#modules/shared'
import { followRegisterImport } from '../recheck/follow-import.ts'
import { listLeaving } from '../recheck/list-leaving.ts'
import { recheckRegister } from '../recheck/recheck-register.ts'
import {
  getApprovalHistory,
  getApprovalNotice,
  getStatusNotice,
  openApprovalDocument,
} from './approval-history.ts'
import { confirmRegisterCheck } from './confirm-check.ts'
import { decideApproval } from './decide-approval.ts'
import { describeRegisterCheck } from './describe-check.ts'
import { deleteDocuments, deleteOldDocuments } from './delete-documents.ts'
import { findApproval, listApprovalLine, listApprovals } from './list-approvals.ts'
import type { RegisterCheckNeeds } from './needs.ts'
import { sendApprovalDocuments } from './send-documents.ts'
import { showLawyerAgain } from './show-again.ts'
import { startRegisterCheck } from './start-check.ts'
import { storeRegisterLinks } from './store-links.ts'

/** The check of a lawyer's status, cases for the team, and the nightly check. */
export const createRegisterCheck = (needs: RegisterCheckNeeds) => ({
  findApproval,
  getApprovalNotice,
  getStatusNotice,
  ...bind(needs.db, { listApprovalLine }),
  ...bind(needs, {
    confirmRegisterCheck,
    decideApproval,
    describeRegisterCheck,
    followRegisterImport,
    listLeaving,
    deleteDocuments,
    deleteOldDocuments,
    getApprovalHistory,
    listApprovals,
    openApprovalDocument,
    recheckRegister,
    sendApprovalDocuments,
    showLawyerAgain,
    startRegisterCheck,
    storeRegisterLinks,
  }),
})

export type RegisterChecks = ReturnType<typeof createRegisterCheck>
