import { defineEvent } from '#modules/shared'

/**
 * The person left for good. To all others they are a deleted user already; what hears this wipes
 * its part in the same transaction.
 */
export const accountDeleted = defineEvent<{ accountId: string }>('account.deleted')
/** The account has another address: the mailbox it had is a stranger's from now on. */
export const addressChanged = defineEvent<{ accountId: string }>('account.address-changed')
/**
 * The owner of the mailbox began anew with another password; nothing that opened the account before
 * is worth anything.
 */
export const passwordReset = defineEvent<{ accountId: string }>('account.password-reset')
/** The address is confirmed: the person may act. */
export const accountActivated = defineEvent<{ accountId: string }>('account.activated')
