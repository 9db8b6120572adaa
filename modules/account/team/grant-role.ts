import type { Role, Tx } from '#modules/shared'
import { AccountModel } from '../account.ts'

/**
 * Locks the roles of these accounts until the transaction ends. Take it before reading what a role
 * depends on, so that the role is not withdrawn while another transaction grants it.
 */
export async function lockRoles(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await AccountModel.query(tx)
    .findByIds([...new Set(accountIds)])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
}

/** Adds a role. It counts from the next token, within a quarter of an hour. */
export async function grantRole(
  tx: Tx,
  { accountId, role }: { accountId: string; role: Role },
): Promise<void> {
  await tx('account')
    .where({ id: accountId })
    .whereNull('deletedAt')
    .whereRaw('not (? = any(roles))', [role])
    .update({ roles: tx.raw('array_append(roles, ?)', [role]) })
}

/** Removes a role; without another one the account is a client. It counts from the next token. */
export async function withdrawRole(
  tx: Tx,
  { accountId, role }: { accountId: string; role: Role },
): Promise<void> {
  await tx('account')
    .where({ id: accountId })
    .update({
      roles: tx.raw(
        `case when cardinality(array_remove(roles, ?)) = 0 then array['ROLE_USER'] else array_remove(roles, ?) end`,
        [role, role],
      ),
    })
}
