import { Model } from 'objection'
import { newId, type Actor, sealedIn } from '#modules/shared'
import { errors } from './errors.ts'
import { lockVisible, type Side } from './inquiry.ts'
import { REASON } from './limits.ts'
import type { Needs } from './needs.ts'

/** One side asked the team to look at a talk. */
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

/**
 * Tells the team of abuse. Whoever reports a talk opens it to the team, and is told so before the
 * press.
 */
export async function reportInquiry(
  needs: Needs,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const told = reason.trim()
  if (told.length < REASON.min)
    throw errors.REASON_IS_TOO_SHORT({ field: 'reason', params: { min: REASON.min } })
  await needs.transact(async (tx) => {
    const inquiry = await lockVisible(tx, actor, id)
    const reportId = newId()
    const reasonSealed = needs.cipher.seal(told, sealedIn('inquiry_report.reason_sealed', reportId))
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
  })
}
