/** Every number about calendars of other makers. */
export const CALENDARS_PER_LAWYER = 5
export const NAME_LENGTH = 60
export const ADDRESS_LENGTH = 2_000

export const MAX_BYTES = 5_000_000
export const MAX_REDIRECTS = 3
/**
 * How long a reading may take when nobody waits for it, and when a person has just pressed a
 * button.
 */
export const PATIENCE_MS = 15_000
export const SHORT_PATIENCE_MS = 2_500
/**
 * Understanding what was read: in a thread of its own, so that no answer, however crooked, holds up
 * anybody else.
 */
export const PARSE_PATIENCE_MS = 8_000
export const PARSE_MEMORY_MB = 192
export const MAX_BUSY = 20_000

/**
 * What is kept of a calendar: a little of the past for the week view, and well beyond the horizon
 * of booking.
 */
export const DAYS_BEHIND = 35
export const DAYS_AHEAD = 400

export const READ_EVERY_MINUTES = 10
/** After failures the pauses grow, up to this. */
export const LONGEST_PAUSE_MINUTES = 6 * 60
/** A reading this young is not repeated before a time is taken. */
export const FRESH_FOR_MS = 60_000
export const READ_AT_ONCE = 20
/** How long one call goes on taking the next; then the next call, a minute after the last, does. */
export const GOES_ON_MS = 50_000
/**
 * Threads that understand calendars in one process, and how many wait for one; whoever comes then
 * is told to come later.
 */
export const THREADS = 2
export const WAITING_FOR_THREAD = 30
/** What one lawyer may have read by pressing a button. */
export const READINGS_AN_HOUR = 30
