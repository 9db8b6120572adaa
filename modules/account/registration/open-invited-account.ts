import { emit, newId, refuseAll, type Locale, type Role, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { accountActivated } from '../events.ts'
import type { Needs } from '../needs.ts'
import { findNewPasswordFaults } from '../password/password.ts'

type InvitedAccount = {
  email: string
  name: string
  lastname: string
  password: string
  passwordConfirmation?: string
  acceptTerms?: boolean
  roles: Role[]
  locale: Locale
}

/**
 * Creates an account for a person who followed a link sent to their mailbox, which confirms the
 * address.
 */
export async function openInvitedAccount(
  { clock, passwords }: Needs,
  tx: Tx,
  given: InvitedAccount,
): Promise<{ id: string }> {
  const email = given.email.trim().toLowerCase()
  refuseAll([
    ...findNewPasswordFaults(given, email),
    given.acceptTerms === true ? undefined : errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' }),
  ])
  const { name, lastname, roles, locale } = given
  const now = clock.now()
  const passwordHash = await passwords.hash(given.password)
  // An unconfirmed registration does not own the address.
  await tx('account').where({ email }).whereNull('emailConfirmedAt').delete()
  const row = {
    id: newId(),
    email,
    emailConfirmedAt: now,
    passwordHash,
    name: name.trim(),
    lastname: lastname.trim(),
    locale,
    roles,
    termsAcceptedAt: now,
    createdAt: now,
  }
  const [made] = await tx('account')
    .insert(row)
    .onConflict('email')
    .ignore()
    .returning<{ id: string }[]>('id')
  if (!made) throw errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' })
  await emit(tx, accountActivated, { accountId: made.id })
  return made
}
