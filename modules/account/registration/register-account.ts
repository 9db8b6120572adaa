import { newId, newSecret, refuseAll, type Locale, type Tx } from '#modules/shared'
import { makeLink } from '../account-link.ts'
import { errors } from '../errors.ts'
import { mailActivationLink } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { normalisePhone } from '../own/phone-number.ts'
import { findRegistrationFaults } from './registration-faults.ts'
import { hashSecret } from '../secrets.ts'

export type Registration = {
  role: 'ROLE_USER' | 'ROLE_LAWYER'
  name: string
  lastname: string
  email: string
  password: string
  passwordConfirmation?: string
  phone?: string
  acceptTerms?: boolean
  robotCheck?: string
  /** The path of ours to return to. */
  callbackPath?: string
}
/** Creates an unconfirmed account and mails the link that confirms it. */
export async function registerAccount(
  needs: Needs,
  given: Registration,
  { locale, ipAddress }: { locale: Locale; ipAddress: string },
) {
  const email = given.email.trim().toLowerCase()
  refuseAll(await findRegistrationFaults(needs, given, { ipAddress }))
  const passwordHash = await needs.passwords.hash(given.password)
  const browserToken = newSecret()
  const now = needs.clock.now()
  const { name, lastname } = given
  const phone = given.phone?.trim() ? normalisePhone(given.phone) : null
  return needs.transact(async (tx) => {
    await deleteExpiredRegistration(needs, tx, email)
    const [made] = await tx('account')
      .insert({
        id: newId(),
        email,
        passwordHash,
        name: name.trim(),
        lastname: lastname.trim(),
        phone,
        locale,
        roles: [given.role],
        termsAcceptedAt: now,
        createdAt: now,
      })
      .onConflict('email')
      .ignore()
      .returning<{ id: string }[]>('id')
    if (!made) throw errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' })
    const link = await makeLink(needs, tx, {
      accountId: made.id,
      purpose: 'activation',
      browserHash: hashSecret(browserToken),
      callbackPath: given.callbackPath ?? null,
    })
    await mailActivationLink(needs, tx, { id: made.id, email, locale }, link)
    return { accountId: made.id, email, browserToken }
  })
}

/** Deletes an unconfirmed account whose links have all expired, so that the address is free. */
async function deleteExpiredRegistration({ clock }: Needs, tx: Tx, email: string): Promise<void> {
  await tx('account')
    .where({ email })
    .whereNull('emailConfirmedAt')
    .whereNotExists(
      tx('account_link')
        .whereRaw('account_link.account_id = account.id')
        .where('expiresAt', '>', clock.now()),
    )
    .delete()
}
