import { isShown } from '#modules/lawyer'
import { errors as shared, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { MISSING_TIMES } from '../limits.ts'
import type { Needs } from '../needs.ts'
import { hasPassed, mendingDays, workDeadline } from '../state/deadlines.ts'
import { byOf, makeMove } from '../state/make-move.ts'
import { lockVisible, type FixedPriceTask } from '../task.ts'
import { FixedPriceDelivery, sealMissing } from './delivery.ts'

/** The client is content: the task is done, and its money is earned. */
export const acceptWork = (
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<FixedPriceTask> =>
  needs.transact(async (tx) => {
    const task = await lockOfClient(needs, tx, actor, id)
    return makeMove(needs, tx, task, { move: 'accept', by: byOf(task, actor) })
  })

/**
 * The client says what is missing, within seven days. The lawyer gets further working days, never
 * less than what is left of the agreed ones. Refused when the lawyer may not work any more: then
 * the client accepts the work or turns to the team.
 */
export const reportMissing = (
  needs: Needs,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<FixedPriceTask> =>
  needs.transact(async (tx) => {
    const task = await lockOfClient(needs, tx, actor, id)
    const now = needs.clock.now()
    if (task.status === 'delivered' && hasPassed(task.reviewBy!, now))
      throw errors.TASK_DEADLINE_PASSED()
    const lawyer = await needs.lawyer.memberships.getFirmLawyer(tx, task.firmLawyerId)
    if (!isShown(lawyer)) throw errors.TASK_LAWYER_IS_GONE()
    const deliveries = await FixedPriceDelivery.query(tx).where({ taskId: id }).orderBy('id')
    if (deliveries.filter(({ missingAt }) => missingAt).length >= MISSING_TIMES)
      throw errors.MISSING_TOO_OFTEN({ params: { n: MISSING_TIMES } })
    const { timeZone } = await needs.consultation.snapshots.get(tx, task.consultationId)
    const again = workDeadline(now, mendingDays(task.workingDays), timeZone)
    const moved = await makeMove(needs, tx, task, {
      move: 'report-missing',
      by: byOf(task, actor),
      patch: { workBy: again > task.workBy! ? again : task.workBy },
    })
    const last = deliveries.at(-1)!
    await last.$query(tx).patch({
      missingSealed: sealMissing(needs.cipher, last.id, text.trim()),
      missingAt: now,
    })
    return moved
  })

async function lockOfClient(needs: Needs, tx: Tx, actor: Actor, id: string) {
  const task = await lockVisible(needs, tx, actor, id)
  if (task.sideOf(actor) !== 'client') throw shared.FORBIDDEN()
  return task
}
