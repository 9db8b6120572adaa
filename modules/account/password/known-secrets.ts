import { sealedIn } from '#modules/shared'
import type { Needs } from '../needs.ts'

type KnownSecretInUse = { email: string; what: 'password' | 'second factor' }

/**
 * Accounts that open with published secrets: team accounts by password or second factor, all others
 * by a hash that several share, as seeded accounts do. Hashes with their own salt are skipped: each
 * comparison costs a password's work.
 */
export async function findKnownSecrets(
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
  const shared = await db('account')
    .whereNotNull('passwordHash')
    .whereNull('deletedAt')
    .groupBy('passwordHash')
    .havingRaw('count(*) > 1')
    .select<Array<{ email: string; passwordHash: string }>>(
      'passwordHash',
      db.raw('min(email::text) as email'),
    )
  const found: KnownSecretInUse[] = []
  for (const { email, passwordHash } of [...team, ...shared])
    if (await passwords.isRight(password, passwordHash)) found.push({ email, what: 'password' })
  for (const { id, email, secretSealed } of team)
    if (
      secretSealed &&
      cipher.open(secretSealed, sealedIn('second_factor.secret_sealed', id)) === secondFactor
    )
      found.push({ email, what: 'second factor' })
  return found
}
