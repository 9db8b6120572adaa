import type { Actor, Db, Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { Lawyer } from '../lawyer.ts'

/** The profile of who is signed in; LAWYER_NOT_FOUND for who has none. */
export async function getOwnLawyer(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Lawyer> {
  const found = await Lawyer.query(db).findOne({ accountId })
  if (!found) throw errors.LAWYER_NOT_FOUND()
  return found
}

/** The same, held still: what is done to one lawyer's status is done one after the other. */
export async function lockOwnLawyer(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Lawyer> {
  const found = await Lawyer.query(tx).findOne({ accountId }).forUpdate()
  if (!found) throw errors.LAWYER_NOT_FOUND()
  return found
}

/** The register may confirm those nobody has confirmed yet, and those it hid itself. */
export function assertCheckable({ status, statusConfirmedAt, hiddenBy }: Lawyer): void {
  if (status === 'hidden' && hiddenBy !== 'register') throw errors.STATUS_WITHHELD()
  if (status !== 'hidden' && statusConfirmedAt) throw errors.STATUS_ALREADY_CONFIRMED()
}
