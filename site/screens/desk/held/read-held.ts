import type { DecisionName } from '../../../../modules/desk/index.ts'
import type { MessageKey } from '../../../../modules/shared/index.ts'
import type { Locals } from '../../../locals.ts'
import type { QueueKey } from '../queue-shape.ts'

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
  /** The decision, and how many cases it is about. */
  what: string
  href: string
  /** How long it can be taken back; undefined when it was refused. */
  leftMs: number | undefined
  /** Why it was not carried out. */
  why: string | undefined
}

/** The reader's decisions that can be taken back, and those that could not be carried out. */
export async function readHeld({ services, viewer, t, path, now }: Locals): Promise<HeldItem[]> {
  const batches = viewer ? await services.desk.held.listOwn(viewer) : []
  return batches
    .map(({ id, queue, decision, dueAt, caseIds, refusal }) => {
      const name = t(words[decision])
      return {
        id,
        what: caseIds.length > 1 ? t('desk.held.many', { what: name, n: caseIds.length }) : name,
        href: path(`admin-${queue}` as QueueKey as 'admin-reviews', {}, { id: caseIds[0] }),
        leftMs: refusal ? undefined : dueAt.getTime() - now.getTime(),
        why: refusal
          ? t(`${refusal.catalog}.errors.${refusal.code}` as MessageKey, refusal.params as never)
          : undefined,
      }
    })
    .filter(({ leftMs, why }) => why !== undefined || (leftMs ?? 0) > 0)
}
