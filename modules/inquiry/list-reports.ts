import { isId, type Cipher, type Db, type Page, type Paged, sealedIn } from '#modules/shared'
import { openMessage, type InquiryMessage, type Side } from './inquiry.ts'
import { newest } from './queries.ts'
import { InquiryReport } from './report-inquiry.ts'

type ReadNeeds = { db: Db; cipher: Cipher }
export type TeamReport = { id: string; reportedBy: Side; reason: string; reportedAt: Date }
export type OpenedReport = TeamReport & {
  messages: Array<Pick<InquiryMessage, 'side' | 'sentAt'> & { text: string }>
  hasEarlier: boolean
}

/** Oldest first. */
export async function listReports(
  { db, cipher }: ReadNeeds,
  { page = 1, pageSize = 50 }: Page = {},
): Promise<Paged<TeamReport>> {
  const { results, total } = await InquiryReport.query(db)
    .whereNull('decidedAt')
    .orderBy(['reportedAt', 'id'])
    .page(page - 1, pageSize)
  return { items: results.map((report) => presentReport(report, cipher)), total, page, pageSize }
}

/** An open report with recent messages, without names. */
export async function findReport(
  { db, cipher }: ReadNeeds,
  id: string,
): Promise<OpenedReport | undefined> {
  const report = isId(id)
    ? await InquiryReport.query(db).findById(id).whereNull('decidedAt')
    : undefined
  if (!report) return undefined
  const { messages, hasEarlier } = await newest(db, report.inquiryId)
  return {
    ...presentReport(report, cipher),
    hasEarlier,
    messages: messages.map((message) => ({
      side: message.side,
      sentAt: message.sentAt,
      text: openMessage(cipher, message),
    })),
  }
}

const presentReport = (
  { id, reportedBy, reasonSealed, reportedAt }: InquiryReport,
  cipher: Cipher,
): TeamReport => ({
  id,
  reportedBy,
  reportedAt,
  reason: cipher.open(reasonSealed, sealedIn('inquiry_report.reason_sealed', id)),
})
