import { errors as shared, type Actor } from '#modules/shared'
import { lockAccount } from '../lock-account.ts'
import { MAILBOX_TRIES } from '../limits/limits.ts'
import { mailTrial } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { isOver } from '../limits/throttle.ts'

/**
 * Resumes mails to the own address; the first one is a trial. Does nothing when none were held
 * back.
 */
export async function reopenMailbox(
  needs: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<void> {
  if (isOver(MAILBOX_TRIES, (await needs.throttle.fail(MAILBOX_TRIES, accountId)) - 1))
    throw shared.TOO_MANY_REQUESTS()
  await needs.transact(async (tx) => {
    const { email, locale } = await lockAccount(tx, accountId)
    if (email && (await needs.messenger.mailboxes.reopenMailbox(tx, email)))
      await mailTrial(needs, tx, { id: accountId, email, locale })
  })
}
