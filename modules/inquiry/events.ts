import { defineEvent } from '#modules/shared'
import type { Side } from './inquiry.ts'

export const messageSent = defineEvent<{
  inquiryId: string
  bySide: Side
  /** The question itself. */
  isFirst: boolean
  /** The recipient already has an unread message of this inquiry. */
  isAlreadyUnread: boolean
}>('inquiry.message-sent')
/** The client showed their name to the lawyer. */
export const nameShown = defineEvent<{ inquiryId: string }>('inquiry.name-shown')
export const closed = defineEvent<{ inquiryId: string; by: Side | 'system' }>('inquiry.closed')
export const reportDecided = defineEvent<{
  inquiryId: string
  reportedBy: Side
  decision: 'closed' | 'dismissed'
}>('inquiry.report-decided')
/** Deleted without an answer. */
export const expired = defineEvent<{ inquiryId: string; clientAccountId: string }>(
  'inquiry.expired',
)
