import { defineEvent } from '#modules/shared'
import type { Side } from './inquiry.ts'

/**
 * Somebody wrote: `isFirst` is the question itself, `isUnreadAlready` that the reader has an unread
 * message there.
 */
export const messageSent = defineEvent<{
  inquiryId: string
  bySide: Side
  isFirst: boolean
  isUnreadAlready: boolean
}>('inquiry.message-sent')
/** The client lifted the pseudonym. */
export const nameShown = defineEvent<{ inquiryId: string }>('inquiry.name-shown')
export const closed = defineEvent<{ inquiryId: string; by: Side | 'system' }>('inquiry.closed')
/** The team has judged what one side reported. */
export const reportDecided = defineEvent<{
  inquiryId: string
  reportedBy: Side
  decision: 'closed' | 'dismissed'
}>('inquiry.report-decided')
/** Nobody answered in time; nothing of it is left but whom to tell. */
export const expired = defineEvent<{ inquiryId: string; clientAccountId: string }>(
  'inquiry.expired',
)
