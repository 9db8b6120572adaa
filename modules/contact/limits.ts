import type { Limit } from '#modules/account'
import { HOUR } from '#modules/shared'

/** A setting of the team. */
export const messagesFromAddress = (failures: number): Limit => ({
  name: 'contact-from-address',
  failures,
  milliseconds: HOUR,
})
/** Acknowledgements are mailed, so nobody may flood a mailbox. */
export const MESSAGES_TO_MAILBOX: Limit = {
  name: 'contact-to-mailbox',
  failures: 5,
  milliseconds: HOUR,
}
/** Limits what one address can store. */
export const DRAFTS_FROM_ADDRESS: Limit = {
  name: 'contact-draft-from-address',
  failures: 30,
  milliseconds: HOUR,
}
