/** Characters of one message. */
export const MESSAGE_LENGTH = { min: 10, max: 3_000 } as const
/** Open questions of a client to all lawyers. */
export const OPEN_INQUIRIES_PER_CLIENT = 5
/** Questions of a client in a day, closed ones included: to all lawyers, and to one. */
export const SENT_PER_DAY = 15
export const SENT_TO_ONE_LAWYER_PER_DAY = 3
/** Clients with new questions to one lawyer in a day. */
export const RECEIVED_PER_DAY = 30
/** Messages in a row without an answer. */
export const MAX_CONSECUTIVE_MESSAGES = 5
export const MESSAGES_PER_PAGE = 100
/** Characters of the reason of a report. */
export const REPORT_REASON_LENGTH = { min: 5, max: 1_000 } as const
/** Days until deletion: without an answer, after closing, and after the last message. */
export const UNANSWERED_DAYS = 30
export const CLOSED_DAYS = 30
export const SILENT_DAYS = 365
