import { Model } from 'objection'
import { afterCommit, newId, type Actor, sealedIn } from '#modules/shared'
import { errors } from './errors.ts'
import { lockVisible, type Side } from './inquiry.ts'
import { REPORT_REASON_LENGTH } from './limits.ts'
import type { Needs } from './needs.ts'

export class InquiryReport extends Model {
  static override tableName = 'inquiry_report'

  declare id: string
  declare inquiryId: string
  declare reportedBy: Side
  declare reasonSealed: string
  declare reportedAt: Date
  declare decidedAt: Date | null
  declare decision: 'closed' | 'dismissed' | null
}

/** Reports an inquiry, which opens it to the team; the page warns first. */
export async function reportInquiry(
  needs: Needs,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const words = reason.trim()
  if (words.length < REPORT_REASON_LENGTH.min)
    throw errors.REASON_IS_TOO_SHORT({ field: 'reason', params: { min: REPORT_REASON_LENGTH.min } })
  await needs.transact(async (tx) => {
    const inquiry = await lockVisible(tx, actor, id)
    const reportId = newId()
    const reasonSealed = needs.cipher.seal(
      words,
      sealedIn('inquiry_report.reason_sealed', reportId),
    )
    const report = {
      id: reportId,
      inquiryId: id,
      reportedBy: inquiry.sideOf(actor),
      reasonSealed,
      reportedAt: needs.clock.now(),
    }
    const written = await tx('inquiry_report')
      .insert(report)
      .onConflict(['inquiry_id', 'reported_by'])
      .ignore()
      .returning('id')
    if (written.length === 0) throw errors.ALREADY_REPORTED()
    afterCommit(tx, () => needs.account.team.publishDeskChange())
  })
}
