import { Model } from 'objection'
import { sealedIn, type Cipher, type Db, type Tx } from '#modules/shared'

type SavedLawyer = {
  lawyerId: string
  /** ISO 8601. */
  savedAt: string
}

/** The saved lawyers of one account, the newest first, sealed as a whole. */
class SavedLawyerList extends Model {
  static override tableName = 'saved_lawyer_list'
  static override idColumn = 'accountId'

  declare accountId: string
  declare lawyersSealed: string
}

const placeOf = (accountId: string) => sealedIn('saved_lawyer_list.lawyers_sealed', accountId)

export async function readList(
  { cipher }: { cipher: Cipher },
  db: Db,
  accountId: string,
): Promise<SavedLawyer[]> {
  const found = await SavedLawyerList.query(db).findById(accountId)
  return found
    ? (JSON.parse(cipher.open(found.lawyersSealed, placeOf(accountId))) as SavedLawyer[])
    : []
}

export async function writeList(
  { cipher }: { cipher: Cipher },
  tx: Tx,
  accountId: string,
  lawyers: readonly SavedLawyer[],
): Promise<void> {
  const lawyersSealed = cipher.seal(JSON.stringify(lawyers), placeOf(accountId))
  await SavedLawyerList.query(tx)
    .insert({ accountId, lawyersSealed })
    .onConflict('accountId')
    .merge()
}

/** With the account. */
export const deleteForAccount = async (tx: Tx, { accountId }: { accountId: string }) =>
  void (await SavedLawyerList.query(tx).deleteById(accountId))
