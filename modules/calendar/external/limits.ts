export const CALENDARS_PER_LAWYER = 5
export const CALENDARS_PER_ACCOUNT = 10
export const NAME_LENGTH = 60
export const ADDRESS_LENGTH = 2_000
export const USER_NAME_LENGTH = 200
export const PASSWORD_LENGTH = 200

export const MAX_BYTES = 5_000_000
/** All responses of one connection to a server of calendars. */
export const MAX_BYTES_PER_CONNECTION = 50_000_000
export const MAX_REDIRECTS = 3
export const READ_TIMEOUT_MS = 15_000
/** While a person waits for their booking. */
export const SHORT_READ_TIMEOUT_MS = 2_500
export const PARSE_TIMEOUT_MS = 8_000
/** Of one event on a server of calendars: the others are read without it. */
export const EVENT_PARSE_TIMEOUT_MS = 3_000
/** With more such events, the last reading stays valid. */
export const GIVEN_UP_AT_MOST = 3
/** What a thread that parses calendars says before its answers. */
export const READY = 'ready'
export const PARSE_MEMORY_MB = 192
export const MAX_BUSY = 20_000

/** Busy times are stored for these days. */
export const DAYS_BEHIND = 35
export const DAYS_AHEAD = 400

export const READ_EVERY_MINUTES = 10
/** Of a calendar on a connected server, where only changes are read. */
export const SYNC_EVERY_MINUTES = 4
/** Reading all events of a calendar, in the background. */
export const SYNC_TIMEOUT_MS = 60_000
/** Events fetched by one request. */
export const EVENTS_AT_ONCE = 100
export const MAX_EVENTS = 20_000
export const CONNECT_TIMEOUT_MS = 20_000
export const ACCOUNTS_PER_LAWYER = 3
/** The pauses after the first failures grow up to this, which is some two hours of them. */
export const SHORT_PAUSE_MINUTES = 15
export const SHORT_FAILURES = 8
/** After more failures the pauses grow up to this. */
export const MAX_PAUSE_MINUTES = 6 * 60
/** A reading this young is not repeated before a time is taken. */
export const FRESH_FOR_MS = 60_000
export const READ_AT_ONCE = 20
/** How long one job starts further readings. */
export const RENEW_FOR_MS = 50_000
/** Threads that parse calendars in one process. */
export const THREADS = 2
/** More waiting readings are refused. */
export const WAITING_FOR_THREAD = 30
/** Of one lawyer, by pressing a button. */
export const READINGS_AN_HOUR = 30
