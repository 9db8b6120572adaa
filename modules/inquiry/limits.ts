/** Characters of one message. */
export const MESSAGE = { min: 10, max: 3_000 } as const
/**
 * Questions a client may have open with all lawyers together, so that nobody writes to a whole
 * list.
 */
export const OPEN_PER_CLIENT = 5
/** Questions a client may send within a day, closed ones included: to all lawyers, and to one. */
export const SENT_PER_DAY = 15
export const OF_ONE_LAWYER_PER_DAY = 3
/** People whose new questions one lawyer gets in a day; the next are asked to come tomorrow. */
export const RECEIVED_PER_DAY = 30
/** Messages in a row that wait for an answer: a thread is a talk, not a mailbox. */
export const IN_A_ROW = 5
/** Messages of a talk that are shown at once, the newest; the earlier ones are asked for. */
export const SHOWN_AT_ONCE = 100
/** Reasons given to the team. */
export const REASON = { min: 5, max: 1_000 } as const
/**
 * An inquiry without an answer is closed and deleted after so many days; a closed one, and one
 * nobody wrote in, after these.
 */
export const UNANSWERED_DAYS = 30
export const CLOSED_DAYS = 30
export const SILENT_DAYS = 365
