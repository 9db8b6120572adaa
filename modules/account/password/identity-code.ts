import type { Actor } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { issueCode, type WaitingCode } from '../own/confirmation-code.ts'
import { errors } from '../errors.ts'
import { mailCode } from '../mails.ts'
import type { Needs } from '../needs.ts'

/** Mails a code to people without a password, before an action that cannot be undone. */
export async function requestIdentityCode(
  needs: Needs,
  { accountId, locale }: Actor,
): Promise<WaitingCode> {
  return needs.transact(async (tx) => {
    const { email, passwordHash } = await AccountModel.query(tx)
      .findById(accountId)
      .throwIfNotFound()
    if (passwordHash !== null || !email) throw errors.PASSWORD_EXISTS()
    const { code, expiresAt, nextAt } = await issueCode(needs, tx, {
      accountId,
      purpose: 'identity',
      target: email,
    })
    await mailCode(needs, tx, { id: accountId, email, locale }, code)
    return { target: email, expiresAt, nextAt }
  })
}
