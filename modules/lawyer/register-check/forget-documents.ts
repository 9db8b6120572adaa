import { DAY, DEFAULT_TIME_ZONE, type Tx } from '#modules/shared'
import { ApprovalCase, type ApprovalDocument } from './approval-case.ts'
import type { RegisterCheckNeeds } from './needs.ts'

/**
 * So long after a decision the team can still show on what it rests, where somebody disputes it.
 */
export const DOCUMENT_MONTHS = 6
/**
 * Whoever asked about an entry of the register keeps others from asking for a month; then nothing
 * hangs on the code they were sent.
 */
const CODE_DAYS = 31
const BATCH = 100

type Needs = Pick<RegisterCheckNeeds, 'clock' | 'file' | 'transact'>

/**
 * What a lawyer sent as proof of who they are is forgotten six months after the case was decided:
 * the rows with the files' names at once, the bytes within the hour. Who decided it, when and why
 * stays. Answers how many.
 */
export async function forgetOldDocuments(needs: Needs): Promise<number> {
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

/** The profile has ended: what was sent, and what was said beside it, goes with it. */
export async function forgetDocuments(
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
