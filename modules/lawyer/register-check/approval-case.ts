import { Model } from 'objection'
import { after, DAY, emit, newId, type Clock, type Tx } from '#modules/shared'
import { approvalAsked } from '../events.ts'

export type CaseKind = 'clash' | 'documents' | 'not-found'
export type Decision = 'approved' | 'rejected' | 'closed'

/** The specification promises an answer to a clash within a day. */
export const CLASH_ANSWERED_WITHIN = DAY
const DOCUMENTS_ANSWERED_WITHIN = 3 * DAY

/** What the team has to decide about a lawyer. A lawyer has at most one open case. */
export class ApprovalCase extends Model {
  static override tableName = 'approval_case'

  declare id: string
  declare lawyerId: string
  declare kind: CaseKind
  declare note: string
  declare candidateIds: string[]
  declare openedAt: Date
  declare dueAt: Date
  declare decidedAt: Date | null
  declare decidedBy: string | null
  declare decision: Decision | null
  declare reason: string | null
}

export type ApprovalDocument = { fileId: string; caseId: string; byteSize: number; addedAt: Date }

type NewCase = { lawyerId: string; kind: CaseKind; note?: string; candidateIds?: readonly string[] }

/**
 * Opens a case or extends the open one, whose earlier deadline stays. The caller holds the lawyer's
 * row.
 */
export async function openCase(
  { clock }: { clock: Clock },
  tx: Tx,
  { lawyerId, kind, note = '', candidateIds = [] }: NewCase,
): Promise<ApprovalCase> {
  const now = clock.now()
  const dueAt = after(now, kind === 'clash' ? CLASH_ANSWERED_WITHIN : DOCUMENTS_ANSWERED_WITHIN)
  const open = await ApprovalCase.query(tx).findOne({ lawyerId }).whereNull('decidedAt').forUpdate()
  if (open) {
    return open.$query(tx).patchAndFetch({
      kind: open.kind === 'clash' ? 'clash' : kind,
      note: [open.note, note].filter(Boolean).join('\n\n').slice(0, 3_000),
      candidateIds: [...new Set([...open.candidateIds, ...candidateIds])],
      dueAt: dueAt < open.dueAt ? dueAt : open.dueAt,
    })
  }
  const opened = await ApprovalCase.query(tx).insertAndFetch({
    id: newId(),
    lawyerId,
    kind,
    note,
    candidateIds: [...candidateIds],
    openedAt: now,
    dueAt,
  })
  await emit(tx, approvalAsked, { lawyerId, caseId: opened.id })
  return opened
}

/** Closes the open case after the register answered. */
export const closeCase = async (
  { clock }: { clock: Clock },
  tx: Tx,
  lawyerId: string,
): Promise<void> => {
  await ApprovalCase.query(tx)
    .where({ lawyerId })
    .whereNull('decidedAt')
    .patch({ decidedAt: clock.now(), decision: 'closed' })
}
