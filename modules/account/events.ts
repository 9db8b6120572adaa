import { defineEvent } from '#modules/shared'

/** An account was deleted. Subscribers erase their data about the person in the same transaction. */
export const accountDeleted = defineEvent<{ accountId: string }>('account.deleted')
/** The e-mail address was changed. The old mailbox may belong to a stranger from now on. */
export const addressChanged = defineEvent<{ accountId: string }>('account.address-changed')
/** A password was reset. Sessions and links from before must stop working. */
export const passwordReset = defineEvent<{ accountId: string }>('account.password-reset')
/** The person confirmed the e-mail address of a new account. */
export const accountActivated = defineEvent<{ accountId: string }>('account.activated')
