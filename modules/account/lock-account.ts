import { errors as shared, type Tx } from '#modules/shared'
import { AccountModel } from './account.ts'

/**
 * Locks one's own account until the transaction ends. Refuses with UNAUTHENTICATED when the account
 * was deleted meanwhile.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountModel> {
  const account = await AccountModel.query(tx)
    .findById(accountId)
    .whereNull('deletedAt')
    .forUpdate()
  if (!account) throw shared.UNAUTHENTICATED()
  return account
}
