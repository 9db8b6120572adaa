import { defineJob } from '#modules/shared'

/** The address travels sealed: what waits in a queue is read by more eyes than a table. */
export const postPasswordLink = defineJob<{ emailSealed: string }>('account.post-password-link')
