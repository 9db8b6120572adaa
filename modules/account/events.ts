import { defineEvent } from '#modules/shared'

/** Subscribers erase their data about the person in the same transaction. */
export const accountDeleted = defineEvent<{ accountId: string }>('account.deleted')
/** The old mailbox may belong to a stranger from now on. */
export const addressChanged = defineEvent<{ accountId: string }>('account.address-changed')
/** Sessions and links from before the reset must stop working. */
export const passwordReset = defineEvent<{ accountId: string }>('account.password-reset')
export const accountActivated = defineEvent<{ accountId: string }>('account.activated')
