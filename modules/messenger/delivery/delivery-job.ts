import { defineJob } from '#modules/shared'

export const deliverMessage = defineJob<{ messageId: string }>('messenger.deliver')
