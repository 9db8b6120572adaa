import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import { deliverMessage } from './delivery/delivery-job.ts'
import type { Messenger } from './service.ts'

/** Finds what a crash or a lost queue left lying. */
export const sweepMessages = defineJob('messenger.sweep', { everySeconds: 60 })

const purgeMessages = defineJob('messenger.purge', { dailyAt: '03:40', attempts: 1 })

export const messengerJobs = (messenger: Messenger): JobHandler[] => [
  handleJob(deliverMessage, ({ messageId }) => messenger.deliver(messageId)),
  handleJob(sweepMessages, () => messenger.sweep()),
  handleJob(purgeMessages, () => messenger.purge()),
]
