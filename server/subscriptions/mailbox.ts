import { addressChanged, passwordReset } from '#modules/account'
import { on, type SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'

/**
 * Links that act without signing in prove one thing: that their reader has the account's mailbox.
 * They end where it is another one now, and where its owner began anew with a password by mail,
 * which ends every session too. A password changed by who knew the old one leaves them: that
 * mailbox could set the next.
 */
export function mailboxSubscribers({
  consultation,
}: Pick<Services, 'consultation'>): SameTransactionSubscriber[] {
  return [
    on(addressChanged, (tx, { payload }) => consultation.mailLinks.endMailLinks(tx, payload)),
    on(passwordReset, (tx, { payload }) => consultation.mailLinks.endMailLinks(tx, payload)),
  ]
}
