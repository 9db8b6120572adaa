import { defineEvent } from '#modules/shared'
import type { Side } from './inquiry.ts'

/** `isFirst`: the question itself. `isUnreadAlready`: the reader has an unread message there. */
export const messageSent = defineEvent<{
  inquiryId: string
  bySide: Side
  isFirst: boolean
  isUnreadAlready: boolean
}>('inquiry.message-sent')
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
