import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import { deliverMessage } from './delivery/delivery-job.ts'
import type { Delivery } from './delivery/service.ts'

/** Catches up after a crash or a lost queue. */
const sweepMessages = defineJob('messenger.sweep', { everySeconds: 60 })

const purgeMessages = defineJob('messenger.purge', { dailyAt: '03:40', attempts: 1 })

export const messengerJobs = (delivery: Delivery): JobHandler[] => [
  handleJob(deliverMessage, ({ messageId }) => delivery.deliver(messageId)),
  handleJob(sweepMessages, () => delivery.sweep()),
  handleJob(purgeMessages, () => delivery.purge()),
]
