import type { Actor, Db } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { FixedPriceTask, getVisible, openClientName, openTexts } from '../task.ts'
import { numberOf } from './read-tasks.ts'

/** A task as payments, invoices and agreements need it, with its sealed words. */
export type TaskSnapshot = Pick<
  FixedPriceTask,
  | 'id'
  | 'consultationId'
  | 'status'
  | 'clientAccountId'
  | 'lawyerAccountId'
  | 'firmLawyerId'
  | 'priceCents'
  | 'vatBasisPoints'
  | 'advanceVatBasisPoints'
  | 'workingDays'
  | 'offeredAt'
  | 'payBy'
  | 'paidAt'
  | 'signBy'
  | 'refundDueCents'
> & {
  number: string
  title: string
  description: string
  /** The client's name in the agreement, once it was shown. */
  nameInAgreement: string | undefined
}

export const getSnapshot = async (needs: Needs, db: Db, id: string): Promise<TaskSnapshot> =>
  snapshotOf(needs, db, await FixedPriceTask.query(db).findById(id).throwIfNotFound())

/** For one of its two sides; NOT_FOUND for anybody else. */
export const getVisibleSnapshot = async (
  needs: Needs,
  db: Db,
  actor: Pick<Actor, 'accountId'>,
  id: string,
): Promise<TaskSnapshot> => snapshotOf(needs, db, await getVisible(db, actor, id))

async function snapshotOf(
  { consultation, cipher }: Needs,
  db: Db,
  task: FixedPriceTask,
): Promise<TaskSnapshot> {
  const { number } = await consultation.snapshots.get(db, task.consultationId)
  return {
    id: task.id,
    consultationId: task.consultationId,
    status: task.status,
    clientAccountId: task.clientAccountId,
    lawyerAccountId: task.lawyerAccountId,
    firmLawyerId: task.firmLawyerId,
    priceCents: task.priceCents,
    vatBasisPoints: task.vatBasisPoints,
    advanceVatBasisPoints: task.advanceVatBasisPoints,
    workingDays: task.workingDays,
    offeredAt: task.offeredAt,
    payBy: task.payBy,
    paidAt: task.paidAt,
    signBy: task.signBy,
    refundDueCents: task.refundDueCents,
    number: numberOf(number, task),
    ...openTexts(cipher, task),
    nameInAgreement: openClientName(cipher, task),
  }
}

/** What the sums of a task must be. */
export type TaskSum = Pick<
  FixedPriceTask,
  'id' | 'status' | 'priceCents' | 'paidAt' | 'refundDueCents'
>

export const listSums = async (db: Db, ids: readonly string[]): Promise<TaskSum[]> =>
  FixedPriceTask.query(db)
    .findByIds([...ids])
    .select('id', 'status', 'priceCents', 'paidAt', 'refundDueCents')

/** Who the two sides are, for notifications. */
export const getSides = async (
  db: Db,
  id: string,
): Promise<
  Pick<FixedPriceTask, 'clientAccountId' | 'lawyerAccountId' | 'priceCents' | 'status' | 'paidAt'>
> =>
  FixedPriceTask.query(db)
    .findById(id)
    .select('clientAccountId', 'lawyerAccountId', 'priceCents', 'status', 'paidAt')
    .throwIfNotFound()
