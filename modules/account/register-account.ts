import { newId, newSecret, type Locale, type Tx } from '#modules/shared'
import { makeLink } from './account-link.ts'
import { errors } from './errors.ts'
import { refuseAll } from './field-faults.ts'
import { REGISTRATIONS } from './limits.ts'
import { mailActivationLink } from './mails.ts'
import type { Needs } from './needs.ts'
import { findPasswordFault, hashPassword } from './password.ts'
import { requireRobotCheck } from './require-robot-check.ts'
import { hashSecret } from './secrets.ts'

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
  /** Where the person was when asked to register; a path of our own. */
  callbackPath?: string
}
type Circumstances = { locale: Locale; address: string }

/** Makes an account that may act once its address is confirmed, and posts the link that confirms it. */
export async function registerAccount(needs: Needs, given: Registration, { locale, address }: Circumstances) {
  const email = given.email.trim().toLowerCase()
  refuseAll([
    findPasswordFault(given.password, email),
    given.passwordConfirmation !== undefined && given.passwordConfirmation !== given.password ? errors.PASSWORDS_DOES_NOT_MATCH({ field: 'passwordConfirmation' }) : undefined,
    given.acceptTerms === true ? undefined : errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' }),
  ])
  // Before the address is looked at: asking about addresses must cost something.
  await requireRobotCheck(needs, given.robotCheck, { address })
  if (await needs.throttle.fail(REGISTRATIONS, address) > REGISTRATIONS.failures) throw errors.TOO_MANY_ATTEMPTS({ params: { minutes: 60 } })

  const passwordHash = await hashPassword(given.password)
  const browserToken = newSecret()
  const now = needs.clock.now()
  const { name, lastname, phone = null } = given
  return needs.transact(async (tx) => {
    await forgetUnconfirmed(needs, tx, email)
    const [made] = await tx('account')
      .insert({ id: newId(), email, passwordHash, name: name.trim(), lastname: lastname.trim(), phone, locale, roles: [given.role], termsAcceptedAt: now, createdAt: now })
      .onConflict('email').ignore().returning<{ id: string }[]>('id')
    if (!made) throw errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' })
    const link = await makeLink(needs, tx, { accountId: made.id, purpose: 'activation', browserHash: hashSecret(browserToken), callbackPath: given.callbackPath ?? null })
    await mailActivationLink(needs, tx, { id: made.id, email, locale }, link)
    return { accountId: made.id, email, browserToken }
  })
}

/** An address whose owner never confirmed it, and now cannot any more, is free for whoever does own it. */
export async function forgetUnconfirmed({ clock }: Needs, tx: Tx, email: string): Promise<void> {
  await tx('account').where({ email }).whereNull('emailConfirmedAt')
    .whereNotExists(tx('account_link').whereRaw('account_link.account_id = account.id').where('expiresAt', '>', clock.now()))
    .delete()
}
