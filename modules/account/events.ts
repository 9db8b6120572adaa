import { defineEvent } from '#modules/shared'

/** The address is confirmed: the person may act. */
export const accountActivated = defineEvent<{ accountId: string }>('account.activated')
