import { bind, type Actor } from '#modules/shared'
import { endAllOf } from './ending/end-all.ts'
import { enforceDeadlines, remindOfDeadlines } from './ending/enforce-deadlines.ts'
import { eraseTasks } from './ending/erase.ts'
import { listEndings, listLawyerEndings } from './ending/list-endings.ts'
import { refuseWhileOpen } from './ending/open-in-matter.ts'
import {
  confirmPayment,
  confirmRefund,
  isPaymentAwaited,
  lockPayable,
  recordAdvanceVat,
} from './money/confirm-payment.ts'
import { confirmSignature, lockSignable, recordAgreementShown } from './money/confirm-signature.ts'
import type { Needs } from './needs.ts'
import { cancelTask, declineTask, withdrawTask } from './offer/end-task.ts'
import { makeOffer } from './offer/make-offer.ts'
import type { PresentedTask } from './schemas.ts'
import {
  countWaiting,
  getTask,
  listOwn,
  listTasksOfMatter,
  listWaiting,
} from './views/read-tasks.ts'
import { getSides, getSnapshot, getVisibleSnapshot, listSums } from './views/snapshot.ts'
import { listTeamTasks } from './views/team-records.ts'
import { acceptWork, reportMissing } from './work/answer-delivery.ts'
import { deliver } from './work/deliver.ts'
import { listOpenings, openDeliveredFile } from './work/open-file.ts'

/** Work that a lawyer offers for a fixed price in a matter. */
export const createFixedPriceTask = (needs: Needs) => ({
  /** For the two sides; changes return the task as the actor then sees it. */
  own: bind(needs, {
    acceptWork: presented(acceptWork),
    cancelTask: presented(cancelTask),
    countWaiting,
    declineTask: presented(declineTask),
    deliver: presented(deliver),
    getTask,
    listOpenings,
    listOwn,
    listTasksOfMatter,
    listWaiting,
    makeOffer: presented(makeOffer),
    openFile: openDeliveredFile,
    reportMissing: presented(reportMissing),
    withdrawTask: presented(withdrawTask),
  }),
  /** For payments, invoices, agreements and notifications. */
  snapshots: {
    getSides,
    listSums,
    ...bind(needs, { get: getSnapshot, getVisible: getVisibleSnapshot }),
  },
  /** Each holds the locks of consultation and task until the transaction ends. */
  moves: {
    isPaymentAwaited,
    recordAdvanceVat,
    ...bind(needs, {
      confirmPayment,
      confirmRefund,
      confirmSignature,
      lockPayable,
      lockSignable,
      recordAgreementShown,
    }),
  },
  /** For the closing of a matter. */
  closing: bind(needs, { refuseWhileOpen }),
  /** For the team's records. */
  records: bind(needs, { list: listTeamTasks }),
  deadlines: bind(needs, { enforceDeadlines, remindOfDeadlines }),
  deletion: bind(needs, { endAllOf, eraseTasks, listEndings, listLawyerEndings }),
})

export type FixedPriceTasks = ReturnType<typeof createFixedPriceTask>

function presented<Input>(
  change: (needs: Needs, actor: Actor, input: Input) => Promise<{ id: string }>,
): (needs: Needs, actor: Actor, input: Input) => Promise<PresentedTask> {
  return async (needs, actor, input) =>
    getTask(needs, actor, (await change(needs, actor, input)).id)
}
