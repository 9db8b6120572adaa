import type { Limit } from '#modules/account'
import { HOUR } from '#modules/shared'

/** A setting of the team. */
export const messagesFromAddress = (max: number): Limit => ({
  name: 'contact-from-address',
  max,
  windowMs: HOUR,
})
/** Acknowledgements are mailed, so nobody may flood a mailbox. */
export const MESSAGES_TO_MAILBOX: Limit = {
  name: 'contact-to-mailbox',
  max: 5,
  windowMs: HOUR,
}
/** Limits what one address can store. */
export const DRAFTS_FROM_ADDRESS: Limit = {
  name: 'contact-draft-from-address',
  max: 30,
  windowMs: HOUR,
}
