import { defineEvent } from '#modules/shared'

/**
 * The person left for good. To all others they are a deleted user already; what hears this wipes its part in the same
 * transaction.
 */
export const accountDeleted = defineEvent<{ accountId: string }>('account.deleted')
/** The address is confirmed: the person may act. */
export const accountActivated = defineEvent<{ accountId: string }>('account.activated')
