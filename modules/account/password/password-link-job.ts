import { defineJob } from '#modules/shared'

/** The address is sealed: a queue has more readers than a table. */
export const postPasswordLink = defineJob<{ emailSealed: string }>('account.post-password-link')
