import type { Actor } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { forgetPasswordLinks } from '../account-link.ts'
import { stopContinuation } from '../registration/activate-account.ts'
import { errors } from '../errors.ts'
import { refuseAll } from '../field-faults.ts'
import { mailPasswordChanged } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { findPasswordFault } from './password.ts'
import { assertPassword, isFresh, reauthenticate, type Proof } from './reauthenticate.ts'
import { endSessions } from '../sign-in/revocation.ts'

type NewPassword = { password: string; passwordConfirmation?: string | undefined }

/**
 * A new password for the old one. Ends all other sessions, answers how many, and is told by mail in
 * case it was somebody else.
 */
export async function changePassword(
  needs: Needs,
  actor: Actor,
  { currentPassword, ...given }: NewPassword & { currentPassword: string },
): Promise<{ endedSessions: number }> {
  const account = await AccountModel.query(needs.db).findById(actor.accountId).throwIfNotFound()
  // What is wrong with the new one can be said without spending a try at the old one.
  refuseUnfit(account, given)
  await assertPassword(
    needs,
    account,
    currentPassword,
    'currentPassword',
    errors.OLD_PASSWORD_IS_INCORRECT,
  )
  return setPassword(needs, actor, given, account.passwordHash)
}

/**
 * The first password of an account that was made by a social sign-in: a fresh session or a mailed
 * code proves who it is.
 */
export async function setFirstPassword(
  needs: Needs,
  actor: Actor,
  { code, ...given }: NewPassword & Pick<Proof, 'code'>,
): Promise<{ endedSessions: number }> {
  const account = await AccountModel.query(needs.db).findById(actor.accountId).throwIfNotFound()
  if (account.passwordHash !== null) throw errors.PASSWORD_EXISTS()
  refuseUnfit(account, given)
  if (!(await isFresh(needs, actor))) await reauthenticate(needs, actor, { code })
  return setPassword(needs, actor, given, null)
}

function refuseUnfit(
  { email }: AccountModel,
  { password, passwordConfirmation }: NewPassword,
): void {
  refuseAll([
    findPasswordFault(password, email ?? ''),
    passwordConfirmation !== undefined && passwordConfirmation !== password
      ? errors.PASSWORDS_DOES_NOT_MATCH({ field: 'passwordConfirmation' })
      : undefined,
  ])
}

/** Of two changes at once one wins: each must still find the password it knew. */
async function setPassword(
  needs: Needs,
  { accountId, sessionId }: Actor,
  { password }: NewPassword,
  known: string | null,
): Promise<{ endedSessions: number }> {
  const passwordHash = await needs.passwords.hash(password)
  return needs.transact(async (tx) => {
    const changed = await AccountModel.query(tx)
      .findById(accountId)
      .whereNull('deletedAt')
      .where(
        (now) =>
          void (known === null ? now.whereNull('passwordHash') : now.where('passwordHash', known)),
      )
      .patch({ passwordHash })
    if (changed === 0) throw errors.OLD_PASSWORD_IS_INCORRECT({ field: 'currentPassword' })
    await forgetPasswordLinks(needs, tx, accountId)
    // The tab that registered, should it still wait with "check your mail", is one of the others.
    await stopContinuation(needs, tx, accountId)
    const endedSessions = await endSessions(needs, tx, { accountId, exceptSessionId: sessionId })
    const { email, locale } = await AccountModel.query(tx).findById(accountId).throwIfNotFound()
    if (email)
      await mailPasswordChanged(needs, tx, { id: accountId, email, locale }, { isHere: true })
    return { endedSessions }
  })
}
