import type { Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { openCase, type ApprovalDocument } from './approval-case.ts'
import type { RegisterCheckNeeds } from './needs.ts'
import { assertCheckable, lockOwnLawyer } from './own-lawyer.ts'

const MAX_DOCUMENTS = 10
export type Documents = { attachmentIds: readonly string[]; note?: string }

/**
 * Sends documents to the team, for advisors, whom no register lists, and for those it does not
 * find. More may follow while the case is open.
 */
export async function sendApprovalDocuments(
  needs: RegisterCheckNeeds,
  actor: Actor,
  { attachmentIds, note = '' }: Documents,
): Promise<{ dueAt: string }> {
  if (attachmentIds.length === 0) throw errors.DOCUMENTS_MISSING({ field: 'attachmentIds' })
  return needs.transact(async (tx) => {
    const lawyer = await lockOwnLawyer(tx, actor)
    assertCheckable(lawyer)
    const { id: caseId, dueAt } = await openCase(needs, tx, {
      lawyerId: lawyer.id,
      kind: lawyer.qualification === 'advisor' ? 'documents' : 'not-found',
      note: note.trim(),
    })
    const [{ count } = { count: 0 }] = await tx('approval_document')
      .where({ caseId })
      .count({ count: '*' })
    if (Number(count) + attachmentIds.length > MAX_DOCUMENTS)
      throw errors.TOO_MANY_DOCUMENTS({ field: 'attachmentIds', params: { n: MAX_DOCUMENTS } })
    const files = await needs.file.attachFiles(tx, {
      accountId: actor.accountId,
      fileIds: attachmentIds,
    })
    await tx<ApprovalDocument>('approval_document').insert(
      files.map(({ id: fileId, byteSize }) => ({
        fileId,
        caseId,
        byteSize,
        addedAt: needs.clock.now(),
      })),
    )
    return { dueAt: dueAt.toISOString() }
  })
}
