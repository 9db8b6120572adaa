import { addressChanged, passwordReset } from '#modules/account'
import { on, type SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'

/**
 * Links that act without signing in prove one thing: that their reader has the account's mailbox.
 * They end when the address changes, and when the owner sets a new password by mail, which ends
 * every session too. A password changed by somebody who knew the old one does not end them.
 */
export function mailboxSubscribers({
  consultation,
}: Pick<Services, 'consultation'>): SameTransactionSubscriber[] {
  return [
    on(addressChanged, (tx, { payload }) => consultation.mailLinks.deleteMailLinksOf(tx, payload)),
    on(passwordReset, (tx, { payload }) => consultation.mailLinks.deleteMailLinksOf(tx, payload)),
  ]
}
