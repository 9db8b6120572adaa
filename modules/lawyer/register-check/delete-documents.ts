import { DAY, DEFAULT_TIME_ZONE, type Tx } from '#modules/shared'
import { ApprovalCase, type ApprovalDocument } from './approval-case.ts'
import type { RegisterCheckNeeds } from './needs.ts'

/** How long the team can show what a decision was based on. */
export const DOCUMENT_MONTHS = 6
/** A requested code blocks others from an entry for a month. */
const CODE_DAYS = 31
const BATCH = 100

type Needs = Pick<RegisterCheckNeeds, 'clock' | 'file' | 'transact'>

/**
 * Deletes documents six months after the decision: the rows at once, the bytes within the hour. The
 * decision stays. Returns how many.
 */
export async function deleteOldDocuments(needs: Needs): Promise<number> {
  await needs.transact((tx) =>
    tx('register_code')
      .where('createdAt', '<', new Date(needs.clock.now().getTime() - CODE_DAYS * DAY))
      .delete(),
  )
  const before = new Date(
    Temporal.Instant.fromEpochMilliseconds(needs.clock.now().getTime())
      .toZonedDateTimeISO(DEFAULT_TIME_ZONE)
      .subtract({ months: DOCUMENT_MONTHS }).epochMilliseconds,
  )
  for (let total = 0; ;) {
    const forgotten = await needs.transact(async (tx) => {
      const decided = ApprovalCase.query(tx).where('decidedAt', '<=', before).select('id')
      return abandon(
        needs,
        tx,
        await tx<ApprovalDocument>('approval_document')
          .whereIn('caseId', decided.toKnexQuery())
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .select('fileId'),
      )
    })
    total += forgotten
    if (forgotten < BATCH) return total
  }
}

/** Deletes the documents and notes of a deleted profile. */
export async function deleteDocuments(
  { file }: Pick<Needs, 'file'>,
  tx: Tx,
  { lawyerId }: { lawyerId: string },
): Promise<void> {
  const cases = ApprovalCase.query(tx).where({ lawyerId })
  await abandon(
    { file },
    tx,
    await tx<ApprovalDocument>('approval_document')
      .whereIn('caseId', cases.clone().select('id').toKnexQuery())
      .forUpdate()
      .select('fileId'),
  )
  await cases.patch({ note: '' })
}

async function abandon(
  { file }: Pick<Needs, 'file'>,
  tx: Tx,
  documents: readonly Pick<ApprovalDocument, 'fileId'>[],
): Promise<number> {
  const fileIds = documents.map(({ fileId }) => fileId)
  await tx('approval_document').whereIn('fileId', fileIds).delete()
  await file.abandonFiles(tx, { fileIds })
  return fileIds.length
}
