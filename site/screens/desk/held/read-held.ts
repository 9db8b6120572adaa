import type { DecisionName } from '../../../../modules/desk/index.ts'
import type { MessageKey } from '../../../../modules/shared/index.ts'
import type { Locals } from '../../../locals.ts'
import type { QueueKey } from '../queue-shape.ts'
import { queues } from '../queues.ts'

/** The names of held decisions, as their buttons have them. */
const words = {
  approveLawyer: 'desk.approval.approve',
  rejectLawyer: 'desk.approval.reject',
  publishChange: 'desk.change.publish',
  rejectChange: 'desk.change.reject',
  publishReview: 'desk.review.publish',
  refuseReview: 'desk.review.refuse',
  publishReply: 'desk.reviewReply.publish',
  refuseReply: 'desk.reviewReply.refuse',
  answerMessage: 'desk.message.answer',
  closeMessage: 'desk.message.close',
  dismissReport: 'desk.inquiryReport.dismiss',
  closeReport: 'desk.inquiryReport.close',
  resolveDiscrepancy: 'desk.moneyDiscrepancy.resolve',
  liftMailRefusal: 'desk.mailRefusal.lift',
} as const satisfies Record<DecisionName, MessageKey>

type HeldItem = {
  id: string
  /** What was done, or could not be, and to how many cases; in another queue with its name. */
  what: string
  href: string
  /** How long it can be taken back; undefined when it was refused. */
  leftMs: number | undefined
  /** Why it was not carried out. */
  why: string | undefined
}

/** The reader's decisions that can be taken back, and those that could not be carried out. */
export async function readHeld({
  services,
  viewer,
  t,
  path,
  match,
  now,
}: Locals): Promise<HeldItem[]> {
  const batches = viewer ? await services.desk.held.listOwn(viewer) : []
  return batches
    .map(({ id, queue, decision, dueAt, caseIds, refusal }) => {
      const name = t(refusal ? words[decision] : `desk.held.done.${decision}`)
      const what =
        caseIds.length > 1 ? t('desk.held.many', { what: name, n: caseIds.length }) : name
      const key = `admin-${queue}` as QueueKey
      const word = queues.find((queue) => queue.key === key)?.word
      return {
        id,
        what:
          word && key !== match?.route.key
            ? t('desk.held.doneIn', { queue: t(`desk.places.${word}`), what })
            : what,
        href: path(key, {}, { id: caseIds[0] }),
        leftMs: refusal ? undefined : dueAt.getTime() - now.getTime(),
        why: refusal
          ? t(`${refusal.catalog}.errors.${refusal.code}` as MessageKey, refusal.params as never)
          : undefined,
      }
    })
    .filter(({ leftMs, why }) => why !== undefined || (leftMs ?? 0) > 0)
}
