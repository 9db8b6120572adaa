import { sealedIn } from '#modules/shared'
import type { Needs } from '../needs.ts'

type KnownSecretInUse = { email: string; what: 'password' | 'second factor' }

/**
 * Finds accounts that open with the published secrets of the demo. Of team accounts the password and
 * the second factor are tried. Of all others only hashes that several accounts share are tried, as
 * seeded accounts do: comparing every hash would take too long.
 */
export async function findAccountsWithDemoSecrets(
  { db, cipher, passwords }: Needs,
  { password, secondFactor }: { password: string; secondFactor: string },
): Promise<KnownSecretInUse[]> {
  const team = await db('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .whereRaw("'ROLE_ADMIN' = any(account.roles)")
    .whereNull('account.deletedAt')
    .select<
      Array<{ id: string; email: string; passwordHash: string | null; secretSealed: string | null }>
    >('account.id', 'email', 'passwordHash', 'secretSealed')
  const accountsWithSharedHash = await db('account')
    .whereNotNull('passwordHash')
    .whereNull('deletedAt')
    .groupBy('passwordHash')
    .havingRaw('count(*) > 1')
    .select<Array<{ email: string; passwordHash: string }>>(
      'passwordHash',
      db.raw('min(email::text) as email'),
    )
  const found: KnownSecretInUse[] = []
  for (const { email, passwordHash } of [...team, ...accountsWithSharedHash])
    if (await passwords.isRight(password, passwordHash)) found.push({ email, what: 'password' })
  for (const { id, email, secretSealed } of team)
    if (
      secretSealed &&
      cipher.open(secretSealed, sealedIn('second_factor.secret_sealed', id)) === secondFactor
    )
      found.push({ email, what: 'second factor' })
  return found
}
