import { defineJob, handleJob, type JobHandler } from '#modules/shared'
import type { WaitingList } from './service.ts'

const sweep = defineJob('waiting-list.sweep', { everySeconds: 5 })
const offerAll = defineJob('waiting-list.offer-all', { everySeconds: 60 })

export const waitingListJobs = (waitingList: WaitingList): JobHandler[] => [
  handleJob(sweep, () => waitingList.entries.sweep()),
  handleJob(offerAll, () => waitingList.offers.offerAll()),
]
