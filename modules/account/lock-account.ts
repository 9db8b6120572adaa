import { errors as shared, type Tx } from '#modules/shared'
import { AccountModel } from './account.ts'

/**
 * One's own account, held still until the transaction ends. Who has left in another tab is signed
 * out here as well.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountModel> {
  const account = await AccountModel.query(tx)
    .findById(accountId)
    .whereNull('deletedAt')
    .forUpdate()
  if (!account) throw shared.UNAUTHENTICATED()
  return account
}
