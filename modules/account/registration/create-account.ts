import { newId, type Clock, type Locale, type Role, type Tx } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { hashPassword } from '../password/password.ts'

export type NewAccount = {
  id?: string
  email: string
  name: string
  lastname: string
  roles: Role[]
  locale?: Locale
  phone?: string
  phoneConfirmed?: boolean
  /** Confirmed by default: the caller vouches for the address. */
  emailConfirmed?: boolean
  password?: string
  /** Instead of `password`, for many accounts with one hash; see `hashPassword`. */
  passwordHash?: string
}

/**
 * Inserts a ready account without mail or robot check, for the seed and the team's command line.
 */
export async function createAccountRow(
  { clock }: { clock: Clock },
  tx: Tx,
  given: NewAccount,
): Promise<{ id: string }> {
  const now = clock.now()
  const { id = newId(), name, lastname, roles, locale = 'lt', phone = null } = given
  const passwordHash =
    given.passwordHash ?? (given.password === undefined ? null : await hashPassword(given.password))
  await AccountModel.query(tx).insert({
    id,
    name,
    lastname,
    roles,
    locale,
    phone,
    passwordHash,
    email: given.email.trim().toLowerCase(),
    emailConfirmedAt: given.emailConfirmed === false ? null : now,
    phoneConfirmedAt: phone && given.phoneConfirmed ? now : null,
    termsAcceptedAt: now,
    createdAt: now,
    deletedAt: null,
  })
  return { id }
}
