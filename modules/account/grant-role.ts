import type { Role, Tx } from '#modules/shared'

/** Gives a person one more role; a client may become a lawyer as well. It counts from their next token, a quarter of an hour at most. */
export async function grantRole(tx: Tx, accountId: string, role: Role): Promise<void> {
  await tx('account').where({ id: accountId }).whereNull('deletedAt').whereRaw('not (? = any(roles))', [role]).update({ roles: tx.raw('array_append(roles, ?)', [role]) })
}
