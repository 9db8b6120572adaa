import { onlyFirmInvoices } from '#modules/lawyer'
import { emit, newId, VAT_RATE_BASIS_POINTS, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { taskMoved } from '../events.ts'
import { OPEN_AT_ONCE } from '../limits.ts'
import type { Needs } from '../needs.ts'
import { payDeadline, reminderBefore } from '../state/deadlines.ts'
import { recordMove, recordWork } from '../state/make-move.ts'
import { FixedPriceTask, sealTexts } from '../task.ts'

export type NewTask = {
  title: string
  description: string
  priceCents: number
  workingDays: number
}

/**
 * The lawyer offers work in a matter. Refused where the matter is closed, the client has left, or
 * the lawyer could not be paid for it.
 */
export async function makeOffer(
  needs: Needs,
  actor: Actor,
  { matterId, title, description, priceCents, workingDays }: NewTask & { matterId: string },
): Promise<FixedPriceTask> {
  const { transact, clock, cipher, lawyer, consultation, matter } = needs
  return transact(async (tx) => {
    const { consultationId, firmLawyerId, isShown } = await matter.work.lockForOffer(
      tx,
      actor,
      matterId,
    )
    const details = await lawyer.memberships.getFirmLawyer(tx, firmLawyerId)
    if (!isShown || onlyFirmInvoices(details)) throw errors.TASK_CANNOT_BE_OFFERED()
    if (!details.bankAccount) throw errors.TASK_INVOICE_DETAILS_NEEDED()
    const ids = await matter.work.listConsultationIds(tx, matterId)
    const open = await FixedPriceTask.query(tx)
      .whereIn('consultationId', ids)
      .whereNull('endedAt')
      .resultSize()
    if (open >= OPEN_AT_ONCE)
      throw errors.TOO_MANY_FIXED_PRICE_TASKS({ params: { n: OPEN_AT_ONCE } })
    const { clientAccountId, lawyerAccountId, lawyerId } = await consultation.snapshots.get(
      tx,
      consultationId,
    )
    const now = clock.now()
    const id = newId()
    const payBy = payDeadline(now)
    const task = await FixedPriceTask.query(tx).insertAndFetch({
      id,
      consultationId,
      position: (await FixedPriceTask.query(tx).where({ consultationId }).resultSize()) + 1,
      clientAccountId,
      lawyerAccountId,
      lawyerId,
      firmLawyerId,
      version: 1,
      status: 'offered',
      ...sealTexts(cipher, id, { title: title.trim(), description: description.trim() }),
      priceCents,
      vatBasisPoints: details.vatPayer ? VAT_RATE_BASIS_POINTS : 0,
      workingDays,
      offeredAt: now,
      payBy,
      remindAt: reminderBefore(payBy, now),
    })
    const by = { mover: 'lawyer' as const, accountId: actor.accountId }
    await recordMove(tx, task, { move: 'offer', by, from: null, movedAt: now })
    await recordWork(needs, tx, consultationId)
    await emit(tx, taskMoved, { taskId: id, consultationId, move: 'offer', by: 'lawyer' })
    await matter.work.touch(tx, consultationId)
    return task
  })
}
