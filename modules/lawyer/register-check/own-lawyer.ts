import type { Actor, Db, Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { Lawyer } from '../lawyer.ts'

/** Refuses with LAWYER_NOT_FOUND. */
export async function getOwnLawyer(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Lawyer> {
  const found = await Lawyer.query(db).findOne({ accountId })
  if (!found) throw errors.LAWYER_NOT_FOUND()
  return found
}

/** Serialises changes of one lawyer's status. */
export async function lockOwnLawyer(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Lawyer> {
  const found = await Lawyer.query(tx).findOne({ accountId }).forUpdate()
  if (!found) throw errors.LAWYER_NOT_FOUND()
  return found
}

/** The register can confirm lawyers not confirmed yet and those it hid itself. */
export function assertCheckable({ status, statusConfirmedAt, hiddenBy }: Lawyer): void {
  if (status === 'hidden' && hiddenBy !== 'register') throw errors.STATUS_WITHHELD()
  if (status !== 'hidden' && statusConfirmedAt) throw errors.STATUS_ALREADY_CONFIRMED()
}
