import type { Role, Tx } from '#modules/shared'

/**
 * Gives a person one more role; a client may become a lawyer as well. It counts from their next
 * token, a quarter of an hour at most.
 */
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

/**
 * Takes a role away; who has no other is a client. Their sessions stay, and know it from their next
 * token.
 */
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
