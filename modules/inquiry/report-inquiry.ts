import { Model } from 'objection'
import { emit, errors as shared, newId, type Actor, type Db } from '#modules/shared'
import { close } from './close-inquiry.ts'
import { errors } from './errors.ts'
import { reportDecided } from './events.ts'
import { Inquiry, InquiryMessage, lockVisible, type Side } from './inquiry.ts'
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

/** Tells the team of abuse. Whoever reports a talk opens it to the team, and is told so before the press. */
export async function reportInquiry(needs: Needs, actor: Actor, { id, reason }: { id: string; reason: string }): Promise<void> {
  const told = reason.trim()
  if (told.length < REASON.min) throw errors.REASON_IS_TOO_SHORT({ field: 'reason', params: { min: REASON.min } })
  await needs.transact(async (tx) => {
    const inquiry = await lockVisible(tx, actor, id)
    const report = { id: newId(), inquiryId: id, reportedBy: inquiry.sideOf(actor), reasonSealed: needs.cipher.seal(told), reportedAt: needs.clock.now() }
    const written = await tx('inquiry_report').insert(report).onConflict(['inquiry_id', 'reported_by']).ignore().returning('id')
    if (written.length === 0) throw errors.ALREADY_REPORTED()
  })
}

export type TeamReport = { id: string; reportedBy: Side; reason: string; reportedAt: Date; messages: Array<{ side: Side; text: string; sentAt: Date }> }

/** What waits for the team, oldest first: the words, and no names: who they are is not needed to judge them. */
export async function listReports({ cipher }: Needs, db: Db): Promise<TeamReport[]> {
  const reports = await InquiryReport.query(db).whereNull('decidedAt').orderBy(['reportedAt', 'id']).limit(100)
  const messages = Map.groupBy(await InquiryMessage.query(db).whereIn('inquiryId', reports.map(({ inquiryId }) => inquiryId)).orderBy('id'), ({ inquiryId }) => inquiryId)
  return reports.map(({ id, inquiryId, reportedBy, reasonSealed, reportedAt }) => ({
    id, reportedBy, reportedAt, reason: cipher.open(reasonSealed),
    messages: (messages.get(inquiryId) ?? []).map(({ side, bodySealed, sentAt }) => ({ side, sentAt, text: cipher.open(bodySealed) })),
  }))
}

/** The team closes the talk, or lets it be; either with a reason for its log. Whoever reported is told which. */
export async function decideReport(needs: Needs, team: Actor, { id, decision, reason }: { id: string; decision: 'closed' | 'dismissed'; reason: string }): Promise<void> {
  await needs.transact(async (tx) => {
    const report = await InquiryReport.query(tx).findById(id).forUpdate()
    if (!report) throw shared.NOT_FOUND()
    if (report.decidedAt) throw errors.REPORT_ALREADY_DECIDED()
    await InquiryReport.query(tx).findById(id).patch({ decision, decidedAt: needs.clock.now() })
    const inquiry = await Inquiry.query(tx).findById(report.inquiryId).forUpdate()
    if (decision === 'closed' && inquiry && !inquiry.closedAt) await close(needs, tx, inquiry, 'system')
    await emit(tx, reportDecided, { inquiryId: report.inquiryId, reportedBy: report.reportedBy, decision })
    await needs.account.recordTeamAction(tx, team, { action: `inquiry-report.${decision}`, subjectId: id, reason })
  })
}
