import { before, DAY, DEFAULT_TIME_ZONE, inBatches, type Tx } from '#modules/shared'
import { ApprovalCase, type ApprovalDocument } from './approval-case.ts'
import type { RegisterCheckNeeds } from './needs.ts'

/** How long the team can show what a decision was based on. */
const DOCUMENT_MONTHS = 6
/** A requested code blocks others from an entry for a month. */
const CODE_DAYS = 31

/**
 * Deletes documents six months after the decision: the rows at once, the bytes within the hour. The
 * decision stays. Returns how many.
 */
export async function deleteOldDocuments(needs: RegisterCheckNeeds): Promise<number> {
  await needs.transact((tx) =>
    tx('register_code')
      .where('createdAt', '<', before(needs.clock.now(), CODE_DAYS * DAY))
      .delete(),
  )
  const decidedBefore = new Date(
    Temporal.Instant.fromEpochMilliseconds(needs.clock.now().getTime())
      .toZonedDateTimeISO(DEFAULT_TIME_ZONE)
      .subtract({ months: DOCUMENT_MONTHS }).epochMilliseconds,
  )
  return inBatches(100, (size) =>
    needs.transact(async (tx) => {
      const decided = ApprovalCase.query(tx).where('decidedAt', '<=', decidedBefore).select('id')
      const documents = await tx<ApprovalDocument>('approval_document')
        .whereIn('caseId', decided.toKnexQuery())
        .limit(size)
        .forUpdate()
        .skipLocked()
        .select('fileId')
      return abandon(needs, tx, documents)
    }),
  )
}

/** Deletes the documents and notes of a deleted profile. */
export async function deleteDocuments(
  needs: RegisterCheckNeeds,
  tx: Tx,
  { lawyerId }: { lawyerId: string },
): Promise<void> {
  const cases = ApprovalCase.query(tx).where({ lawyerId })
  const documents = await tx<ApprovalDocument>('approval_document')
    .whereIn('caseId', cases.clone().select('id').toKnexQuery())
    .forUpdate()
    .select('fileId')
  await abandon(needs, tx, documents)
  await cases.patch({ note: '' })
}

async function abandon(
  { file }: RegisterCheckNeeds,
  tx: Tx,
  documents: readonly Pick<ApprovalDocument, 'fileId'>[],
): Promise<number> {
  const fileIds = documents.map(({ fileId }) => fileId)
  await tx('approval_document').whereIn('fileId', fileIds).delete()
  await file.abandonFiles(tx, { fileIds })
  return fileIds.length
}
