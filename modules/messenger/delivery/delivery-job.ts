import { defineJob } from '#modules/shared'

/** Delivers one stored message. */
export const deliverMessage = defineJob<{ messageId: string }>('messenger.deliver')
