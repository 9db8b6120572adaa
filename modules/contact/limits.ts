import type { Limit } from '#modules/account'
import { HOUR } from '#modules/shared'

/** Messages one address may send in an hour; the number is a setting of the team. */
export const messagesFromAddress = (failures: number): Limit => ({
  name: 'contact-from-address',
  failures,
  milliseconds: HOUR,
})
/** Answers are mailed: nobody may have us write to one mailbox again and again. */
export const MESSAGES_TO_MAILBOX: Limit = {
  name: 'contact-to-mailbox',
  failures: 5,
  milliseconds: HOUR,
}
/**
 * What was refused is kept for its page an hour; a stranger is not to fill the database with it.
 */
export const DRAFTS_FROM_ADDRESS: Limit = {
  name: 'contact-draft-from-address',
  failures: 30,
  milliseconds: HOUR,
}
