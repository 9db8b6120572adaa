import type { Actor, Db, Tx } from '#modules/shared'
import { followImport } from '../recheck/follow-import.ts'
import { runNight } from '../recheck/run-night.ts'
import {
  getApprovalHistory,
  getApprovalNews,
  getStatusNews,
  openApprovalDocument,
} from './approval-history.ts'
import { confirmCheck } from './confirm-check.ts'
import { decideApproval, type ApprovalDecision } from './decide-approval.ts'
import { describeCheck } from './describe-check.ts'
import { forgetDocuments, forgetOldDocuments } from './forget-documents.ts'
import {
  findApproval,
  listApprovalLine,
  listApprovals,
  type ApprovalFilter,
} from './list-approvals.ts'
import type { RegisterCheckNeeds } from './needs.ts'
import { sendDocuments, type Documents } from './send-documents.ts'
import { showAgain } from './show-again.ts'
import { storeRegisterLinks, type RegisterLink } from './store-links.ts'
import { startCheck, type CheckStart } from './start-check.ts'

/**
 * Who a lawyer is, by the register or by the team: the check, what waits, and the nightly look at
 * everybody.
 */
export function createRegisterCheck(needs: RegisterCheckNeeds) {
  return {
    describeRegisterCheck: (actor: Actor) => describeCheck(needs, actor),
    startRegisterCheck: (actor: Actor, input: CheckStart) => startCheck(needs, actor, input),
    confirmRegisterCheck: (actor: Actor, input: { code: string }) =>
      confirmCheck(needs, actor, input),
    sendApprovalDocuments: (actor: Actor, input: Documents) => sendDocuments(needs, actor, input),
    /** What of this lawyer waits for the team; for the checklist. */
    findApproval: (db: Db, lawyerId: string) => findApproval(db, lawyerId),

    listApprovals: (db: Db, filter?: ApprovalFilter) => listApprovals(needs, db, filter),
    listApprovalLine: (db: Db, filter?: ApprovalFilter) => listApprovalLine(db, filter),
    decideApproval: (tx: Tx, team: Actor, decision: ApprovalDecision) =>
      decideApproval(needs, tx, team, decision),
    showLawyerAgain: (tx: Tx, team: Actor, given: { lawyerId: string; reason: string }) =>
      showAgain(needs, tx, team, given),
    getApprovalHistory: (db: Db, lawyerId: string) => getApprovalHistory(needs, db, lawyerId),
    getApprovalNews: (db: Db, caseId: string) => getApprovalNews(db, caseId),
    getStatusNews: (db: Db, lawyerId: string) => getStatusNews(db, lawyerId),
    openApprovalDocument: (db: Db, which: { lawyerId: string; fileId: string }) =>
      openApprovalDocument(needs, db, which),

    /** The profile has ended: in the same transaction. */
    forgetDocuments: (tx: Tx, which: { lawyerId: string }) => forgetDocuments(needs, tx, which),

    /** For the seed: ties lawyers to their entries and tells nobody. */
    storeRegisterLinks: (tx: Tx, links: readonly RegisterLink[]) =>
      storeRegisterLinks(needs, tx, links),

    // For the worker.
    forgetOldDocuments: () => forgetOldDocuments(needs),
    recheckRegister: () => runNight(needs),
    followRegisterImport: (importId: string) => followImport(needs, importId),
  }
}

export type RegisterCheck = ReturnType<typeof createRegisterCheck>
