import { errors as shared, isId, type Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { LawyerMove } from '../lawyer-move.ts'
import { Lawyer } from '../lawyer.ts'
import { ApprovalCase, type ApprovalDocument } from './approval-case.ts'
import type { RegisterCheckNeeds } from './needs.ts'

/**
 * Everything that ever happened to a lawyer's status: moves, cases with their decisions, and what
 * the register said of the entry behind it.
 */
export async function getApprovalHistory(
  { register }: Pick<RegisterCheckNeeds, 'register'>,
  db: Db,
  lawyerId: string,
) {
  const lawyer = isId(lawyerId) ? await Lawyer.query(db).findById(lawyerId) : undefined
  if (!lawyer) throw errors.LAWYER_NOT_FOUND()
  const [moves, cases] = await Promise.all([
    LawyerMove.query(db).where({ lawyerId }).orderBy(['movedAt', 'id']),
    ApprovalCase.query(db).where({ lawyerId }).orderBy('openedAt'),
  ])
  return {
    lawyer,
    moves,
    cases,
    register: lawyer.registerPersonId
      ? await register.entries.getHistory(db, lawyer.registerPersonId)
      : undefined,
  }
}

/**
 * A document of a lawyer's case, for the team alone; whoever is asked about it by another's id
 * finds nothing.
 */
export async function openApprovalDocument(
  { file }: Pick<RegisterCheckNeeds, 'file'>,
  db: Db,
  { lawyerId, fileId }: { lawyerId: string; fileId: string },
) {
  const found = await db<ApprovalDocument>('approval_document')
    .join('approval_case', 'approval_case.id', 'approval_document.caseId')
    .where({ lawyerId, fileId })
    .first('fileId')
  if (!found) throw shared.NOT_FOUND()
  return file.openFile(db, fileId)
}

/** Whom a case is about and how it stands, for telling them. */
export async function getApprovalNews(db: Db, caseId: string) {
  const { lawyerId, dueAt, reason } = await ApprovalCase.query(db)
    .findById(caseId)
    .throwIfNotFound()
  const { accountId } = await Lawyer.query(db).findById(lawyerId).throwIfNotFound()
  return { accountId, dueAt, reason }
}

/** Whose status moved, and why, for telling them. */
export async function getStatusNews(db: Db, lawyerId: string) {
  const { accountId, hiddenBy, hiddenReason } = await Lawyer.query(db)
    .findById(lawyerId)
    .throwIfNotFound()
  return { accountId, hiddenBy, hiddenReason }
}
