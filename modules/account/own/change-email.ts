import { UniqueViolationError } from 'objection'
import { emit, type Actor } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { recordProbe } from '../limits/address-probe.ts'
import { mailNewCode, takeCode, type WaitingCode } from './confirmation-code.ts'
import { errors } from '../errors.ts'
import { addressChanged } from '../events.ts'
import { CHANGES_TO_USED, EMAIL_CHANGES } from '../limits/limits.ts'
import { mailEmailChanged } from '../mails.ts'
import { lockAccount } from '../lock-account.ts'
import type { Needs } from '../needs.ts'
import { isFresh, reauthenticate, type Proof } from '../password/reauthenticate.ts'
import { findWithinLimit } from '../limits/throttle.ts'

/**
 * Sends a code to the new address. The address changes once the code is entered. Since the address
 * gives control of the account, a session that is not fresh needs the password too.
 */
export async function requestEmailCode(
  needs: Needs,
  actor: Actor,
  { email: written, ...proof }: Proof & { email: string },
): Promise<WaitingCode> {
  const { accountId } = actor
  const email = written.trim().toLowerCase()
  if (!(await isFresh(needs, actor))) await reauthenticate(needs, actor, proof)
  // Each answer reveals whether an address has an account.
  if (await needs.throttle.countAndCheck(EMAIL_CHANGES, accountId)) throw errors.TOO_MANY_CODES()
  await refuseHolder(needs, accountId, email)
  return needs.transact(async (tx) => {
    const holder = await AccountModel.query(tx).findOne({ email })
    if (holder?.id === accountId && holder.emailConfirmedAt)
      throw errors.EMAIL_IS_YOURS({ field: 'email' })
    // An unconfirmed registration does not own the address; the code does.
    if (holder?.emailConfirmedAt && holder.id !== accountId)
      throw errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' })
    return mailNewCode(needs, tx, actor, 'email', email)
  })
}

/**
 * Refuses an address of another account. The refusal reveals that account, so it is limited,
 * counted for the robot check of registrations, and mailed to the owner. Over the limit every
 * address is refused.
 */
async function refuseHolder(needs: Needs, accountId: string, email: string): Promise<void> {
  const holder = await findWithinLimit(needs.throttle, {
    limit: CHANGES_TO_USED,
    subject: accountId,
    refuse: () => errors.TOO_MANY_CODES(),
    find: async () =>
      AccountModel.query(needs.db)
        .findOne({ email })
        .whereNotNull('emailConfirmedAt')
        .whereNot('id', accountId),
  })
  if (!holder) return
  await recordProbe(needs, { holder })
  throw errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' })
}

/**
 * Makes the address the account's own. Notifies the old address, redirects waiting mails to the new
 * one, and invalidates links mailed before.
 */
export async function confirmEmail(
  needs: Needs,
  { accountId }: Actor,
  { code }: { code: string },
): Promise<void> {
  const email = await takeCode(needs, { accountId, purpose: 'email', code })
  try {
    await needs.transact(async (tx) => {
      const { email: old, locale } = await lockAccount(tx, accountId)
      await AccountModel.query(tx)
        .where({ email })
        .whereNot('id', accountId)
        .whereNull('emailConfirmedAt')
        .delete()
      await AccountModel.query(tx)
        .findById(accountId)
        .patch({ email, emailConfirmedAt: needs.clock.now() })
      await tx('account_link')
        .where({ accountId })
        .whereNull('usedAt')
        .update({ usedAt: needs.clock.now() })
      await needs.messenger.messages.readdress(tx, { accountId, address: email })
      if (old !== email) await emit(tx, addressChanged, { accountId })
      if (old && old !== email)
        await mailEmailChanged(needs, tx, { id: accountId, email: old, locale })
    })
  } catch (error) {
    // Another account confirmed the address meanwhile.
    if (error instanceof UniqueViolationError)
      throw errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' })
    throw error
  }
}
