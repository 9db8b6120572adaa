import { emit, errors as shared, type Actor } from '#modules/shared'
import { close } from './close-inquiry.ts'
import { errors } from './errors.ts'
import { reportDecided } from './events.ts'
import { Inquiry } from './inquiry.ts'
import type { Needs } from './needs.ts'
import { InquiryReport } from './report-inquiry.ts'

/** Closes the reported inquiry or dismisses the report, with a reason for the log. */
export async function decideReport(
  needs: Needs,
  team: Actor,
  { id, decision, reason }: { id: string; decision: 'closed' | 'dismissed'; reason: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    const report = await InquiryReport.query(tx).findById(id).forUpdate()
    if (!report) throw shared.NOT_FOUND()
    if (report.decidedAt) throw errors.REPORT_ALREADY_DECIDED()
    await InquiryReport.query(tx).findById(id).patch({ decision, decidedAt: needs.clock.now() })
    const inquiry = await Inquiry.query(tx).findById(report.inquiryId).forUpdate()
    if (decision === 'closed' && inquiry && !inquiry.closedAt)
      await close(needs, tx, inquiry, 'system')
    const { inquiryId, reportedBy } = report
    await emit(tx, reportDecided, { inquiryId, reportedBy, decision })
    const action = `inquiry-report.${decision}` as const
    await needs.account.team.recordTeamAction(tx, { team, action, subjectId: id, reason })
  })
}
