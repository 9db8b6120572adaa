/** Characters of one message; a message may also be files alone. */
export const MESSAGE = { max: 3_000 } as const
export const FILES_PER_MESSAGE = 10
/** Messages of one side of a matter in a day. */
export const MAX_MESSAGES_PER_DAY = 300
export const SHOWN_AT_ONCE = 50
/** Texts are sealed, so a search reads all messages, this many at a time. */
export const SEARCHED_AT_ONCE = 500
/** Messages opened without a pause. */
export const OPENED_AT_ONCE = 100
/** Characters. */
export const NOTE = { max: 20_000 } as const
export const TASK = { max: 300 } as const
export const OPEN_TASKS = 100
export const MATTER_PARTIES = 50
/** Characters. */
export const DOCUMENT_TITLE = { max: 200 } as const
export const ANSWER_NOTE = { max: 500 } as const
export const DOCUMENTS_AT_ONCE = 20
/** Documents of one matter that wait for the client. */
export const ASKED_DOCUMENTS = 50
export const FILES_PER_DOCUMENT = 20
/** Milliseconds between a message and the mail about it, if it is not read by then. */
export const MAIL_AFTER = 2 * 60_000
