import { errors as shared, isId, readByIds, type Actor, type Db, type Tx } from '#modules/shared'
import { selectSnapshots, snapshotOf, type Snapshot } from './snapshot.ts'
import { Consultation, lockConsultation, orNotFound } from '../consultation.ts'

/** For the system; throws if it does not exist. */
const getSnapshot = async (db: Db, id: string): Promise<Snapshot> =>
  snapshotOf(await selectSnapshots(db).findById(id).throwIfNotFound())

/** For the system. */
export async function findSnapshot(db: Db, id: string): Promise<Snapshot | undefined> {
  const found = await selectSnapshots(db).findById(id)
  return found && snapshotOf(found)
}

type Reader = Pick<Actor, 'accountId'>

/** For one of its two sides; NOT_FOUND for anybody else. */
async function getVisibleSnapshot(db: Db, reader: Reader, id: string): Promise<Snapshot> {
  if (!isId(id)) throw shared.NOT_FOUND()
  return snapshotOf(orNotFound(await selectSnapshots(db).findById(id).modify('visibleTo', reader)))
}

/** The same, with the row locked until the transaction ends. Lock your own rows first. */
export async function lockVisibleSnapshot(tx: Tx, reader: Reader, id: string): Promise<Snapshot> {
  if (!isId(id)) throw shared.NOT_FOUND()
  const query = selectSnapshots(tx).findById(id).modify('visibleTo', reader)
  return snapshotOf(orNotFound(await query.forUpdate()))
}

/** In no particular order. */
async function listSnapshots(db: Db, ids: readonly string[]): Promise<Snapshot[]> {
  const found = await readByIds(ids, (some) => selectSnapshots(db).findByIds(some))
  return found.map(snapshotOf)
}

/** When a consultation of these memberships was last paid in advance, also if refunded since. */
async function findLastPaidAt(db: Db, firmLawyerIds: readonly string[]): Promise<Date | undefined> {
  const last = await selectSnapshots(db)
    .whereIn('firmLawyerId', [...firmLawyerIds])
    .whereNotNull('paidAt')
    .orderBy('paidAt', 'desc')
    .first()
  return last?.paidAt ?? undefined
}

/** This lawyer's consultations among these, by start. */
async function listOfLawyer(
  db: Db,
  { lawyerAccountId, ids }: { lawyerAccountId: string; ids: readonly string[] },
): Promise<Snapshot[]> {
  const found = await readByIds(ids, (some) =>
    selectSnapshots(db).findByIds(some).where({ lawyerAccountId }).orderBy(['startsAt', 'id']),
  )
  return found.map(snapshotOf)
}

/**
 * The consultations in a lawyer's calendar: not cancelled and not over before this moment, by
 * start.
 */
async function listInCalendar(
  db: Db,
  { lawyerId, endsAfter }: { lawyerId: string; endsAfter: Date },
): Promise<Snapshot[]> {
  const found = await selectSnapshots(db)
    .where({ lawyerId })
    .whereNotIn('status', ['declined', 'refunded'])
    .where('endsAt', '>', endsAfter)
    .orderBy(['startsAt', 'id'])
  return found.map(snapshotOf)
}

/**
 * The ids of a lawyer's consultations that were cancelled and would not have been over before this
 * moment. One that took place and was refunded was not cancelled.
 */
async function listCancelled(
  db: Db,
  { lawyerId, endsAfter }: { lawyerId: string; endsAfter: Date },
): Promise<string[]> {
  const found = await Consultation.query(db)
    .where({ lawyerId, finishedAt: null })
    .whereIn('status', ['declined', 'refunded'])
    .where('endsAt', '>', endsAfter)
    .select('id')
  return found.map(({ id }) => id)
}

/** Confirmed meetings that start within a period, also those with a proposal. */
async function listStarting(db: Db, { from, to }: { from: Date; to: Date }): Promise<Snapshot[]> {
  const found = await selectSnapshots(db)
    .whereBetween('startsAt', [from, to])
    .where({ status: 'confirmed' })
    .orderBy('startsAt')
  return found.map(snapshotOf)
}

/**
 * The client's meetings with a lawyer to which both came, the latest first; known during the
 * meeting.
 */
async function listAttended(
  db: Db,
  { clientAccountId, lawyerId }: { clientAccountId: string; lawyerId: string },
): Promise<Snapshot[]> {
  const found = await selectSnapshots(db)
    .where({ clientAccountId, lawyerId })
    .whereIn('status', ['past', 'confirmed'])
    .whereNotNull('clientJoinedAt')
    .whereNotNull('lawyerJoinedAt')
    .orderBy('endsAt', 'desc')
  return found.map(snapshotOf)
}

/** An unpaid final invoice with a sum. */
export type ToPaySnapshot = Pick<Snapshot, 'id' | 'clientAccountId' | 'startsAt' | 'timeZone'> & {
  toPaySince: Date
  toPayCents: number
  toPayDueAt: Date
}

/** Unpaid final invoices that are due within a period, without a question that waits for an answer. */
const listToPay = async (
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<ToPaySnapshot[]> =>
  (await Consultation.query(db)
    .whereBetween('toPayDueAt', [from, to])
    .whereNotNull('toPayCents')
    .whereNull('toPayAskedAt')
    .orderBy('toPayDueAt')
    .select(
      'id',
      'clientAccountId',
      'startsAt',
      'timeZone',
      'toPaySince',
      'toPayCents',
      'toPayDueAt',
    )) as unknown as ToPaySnapshot[]

/** Whether that final invoice is still unpaid and not asked about; locks the row. */
async function lockToPay(
  tx: Tx,
  { id, toPaySince }: { id: string; toPaySince: Date },
): Promise<boolean> {
  const found = await lockConsultation(tx, id)
  return found.toPayAskedAt === null && found.toPaySince?.getTime() === toPaySince.getTime()
}

export const snapshots = {
  get: getSnapshot,
  find: findSnapshot,
  list: listSnapshots,
  findLastPaidAt,
  getVisible: getVisibleSnapshot,
  lockVisible: lockVisibleSnapshot,
  listOfLawyer,
  listInCalendar,
  listCancelled,
  listStarting,
  listAttended,
  listToPay,
  lockToPay,
}
