import { refuseAll, type Actor } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { invalidatePasswordLinks } from '../account-link.ts'
import { stopContinuation } from '../registration/activate-account.ts'
import { errors } from '../errors.ts'
import { mailPasswordChanged } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { findNewPasswordFaults, type NewPassword } from './password.ts'
import { assertPassword, isFresh, reauthenticate, type Proof } from './reauthenticate.ts'
import { endSessions } from '../sign-in/revocation.ts'

/** Replaces the password, ends all other sessions, returns their number, and notifies by mail. */
export async function changePassword(
  needs: Needs,
  actor: Actor,
  { currentPassword, ...given }: NewPassword & { currentPassword: string },
): Promise<{ endedSessions: number }> {
  const account = await AccountModel.query(needs.db).findById(actor.accountId).throwIfNotFound()
  // The new password is checked first: if it is refused, no attempt at the old one is counted.
  refuseAll(findNewPasswordFaults(given, account.email ?? ''))
  await assertPassword(needs, account, {
    password: currentPassword,
    fault: errors.OLD_PASSWORD_IS_INCORRECT({ field: 'currentPassword' }),
  })
  return setPassword(needs, actor, given, account.passwordHash)
}

/**
 * Sets the first password of an account made by a social sign-in. Needs a fresh session or a mailed
 * code.
 */
export async function setFirstPassword(
  needs: Needs,
  actor: Actor,
  { code, ...given }: NewPassword & Pick<Proof, 'code'>,
): Promise<{ endedSessions: number }> {
  const account = await AccountModel.query(needs.db).findById(actor.accountId).throwIfNotFound()
  if (account.passwordHash !== null) throw errors.PASSWORD_EXISTS()
  refuseAll(findNewPasswordFaults(given, account.email ?? ''))
  if (!(await isFresh(needs, actor))) await reauthenticate(needs, actor, { code })
  return setPassword(needs, actor, given, null)
}

/** Refused if the stored hash is not the one read before: of two concurrent changes one wins. */
async function setPassword(
  needs: Needs,
  { accountId, sessionId }: Actor,
  { password }: NewPassword,
  expectedHash: string | null,
): Promise<{ endedSessions: number }> {
  const passwordHash = await needs.passwords.hash(password)
  return needs.transact(async (tx) => {
    const changed = await AccountModel.query(tx)
      .findById(accountId)
      .whereNull('deletedAt')
      .where({ passwordHash: expectedHash })
      .patch({ passwordHash })
    if (changed === 0) throw errors.OLD_PASSWORD_IS_INCORRECT({ field: 'currentPassword' })
    await invalidatePasswordLinks(needs, tx, accountId)
    // The tab that registered counts as another session.
    await stopContinuation(needs, tx, accountId)
    const endedSessions = await endSessions(needs, tx, {
      accountId,
      exceptSessionId: sessionId,
      reason: 'password-changed',
    })
    const { email, locale } = await AccountModel.query(tx).findById(accountId).throwIfNotFound()
    if (email)
      await mailPasswordChanged(needs, tx, { id: accountId, email, locale }, { isHere: true })
    return { endedSessions }
  })
}
