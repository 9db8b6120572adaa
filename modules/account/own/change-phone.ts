import { after, DAY, translators, type Actor } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { issueCode, takeCode, type WaitingCode } from './confirmation-code.ts'
import { errors } from '../errors.ts'
import { TEXTS_OF_YOUNG_ACCOUNT } from '../limits/limits.ts'
import { lockAccount } from '../lock-account.ts'
import type { Needs } from '../needs.ts'
import { normalisePhone } from './phone-number.ts'

/** Sends a code by SMS; entering it sets the number. */
export async function requestPhoneCode(
  needs: Needs,
  { accountId, locale }: Actor,
  { phone: written }: { phone: string },
): Promise<WaitingCode> {
  const phone = normalisePhone(written)
  return needs.transact(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account.phone === phone && account.phoneConfirmedAt)
      throw errors.PHONE_IS_YOURS({ field: 'phone' })
    const isYoung = after(account.createdAt, DAY) > needs.clock.now()
    if (isYoung && (await needs.throttle.countAndCheck(TEXTS_OF_YOUNG_ACCOUNT, accountId, tx)))
      throw errors.TOO_MANY_CODES()
    const { code, expiresAt, nextAt } = await issueCode(needs, tx, {
      accountId,
      purpose: 'phone',
      target: phone,
    })
    await needs.messenger.messages.sendSms(tx, {
      to: { accountId, phone, locale },
      dedupeKey: `account-phone-code-${accountId}-${expiresAt.getTime()}`,
      text: translators[locale]('account.sms.code', { code }),
    })
    return { target: phone, expiresAt, nextAt }
  })
}

export async function confirmPhone(
  needs: Needs,
  { accountId }: Actor,
  { code }: { code: string },
): Promise<void> {
  const phone = await takeCode(needs, { accountId, purpose: 'phone', code })
  await AccountModel.query(needs.db)
    .findById(accountId)
    .whereNull('deletedAt')
    .patch({ phone, phoneConfirmedAt: needs.clock.now() })
}

export async function removePhone({ db }: Needs, { accountId }: Actor): Promise<void> {
  await AccountModel.query(db).findById(accountId).patch({ phone: null, phoneConfirmedAt: null })
  await db('confirmation_code').where({ accountId, purpose: 'phone' }).delete()
}
