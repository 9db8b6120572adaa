import { errors as shared, isId, type Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { LawyerMove } from '../status/lawyer-move.ts'
import { Lawyer } from '../lawyer.ts'
import { ApprovalCase, type ApprovalDocument } from './approval-case.ts'
import type { RegisterCheckNeeds } from './needs.ts'

/** Moves, cases and register entries of a lawyer. */
export async function getApprovalHistory({ db, register }: RegisterCheckNeeds, lawyerId: string) {
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

export async function openApprovalDocument(
  { db, file }: RegisterCheckNeeds,
  { lawyerId, fileId }: { lawyerId: string; fileId: string },
) {
  const found = await db<ApprovalDocument>('approval_document')
    .join('approval_case', 'approval_case.id', 'approval_document.caseId')
    .where({ lawyerId, fileId })
    .first('fileId')
  if (!found) throw shared.NOT_FOUND()
  return file.openFile(db, fileId)
}

export async function getApprovalNotice(db: Db, caseId: string) {
  const { lawyerId, dueAt, reason } = await ApprovalCase.query(db)
    .findById(caseId)
    .throwIfNotFound()
  const { accountId } = await Lawyer.query(db).findById(lawyerId).throwIfNotFound()
  return { accountId, dueAt, reason }
}

export async function getStatusNotice(db: Db, lawyerId: string) {
  const { accountId, hiddenBy, hiddenReason } = await Lawyer.query(db)
    .findById(lawyerId)
    .throwIfNotFound()
  return { accountId, hiddenBy, hiddenReason }
}
