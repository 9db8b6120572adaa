import type { Actor } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { mailNewCode, type WaitingCode } from '../own/confirmation-code.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'

/** Mails a code to people without a password, before an action that cannot be undone. */
export async function requestIdentityCode(needs: Needs, actor: Actor): Promise<WaitingCode> {
  return needs.transact(async (tx) => {
    const { email, passwordHash } = await AccountModel.query(tx)
      .findById(actor.accountId)
      .throwIfNotFound()
    if (passwordHash !== null || !email) throw errors.PASSWORD_EXISTS()
    return mailNewCode(needs, tx, actor, 'identity', email)
  })
}
