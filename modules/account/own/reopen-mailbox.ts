import { errors as shared, type Actor } from '#modules/shared'
import { lockAccount } from '../lock-account.ts'
import { MAILBOX_TRIES } from '../limits/limits.ts'
import { mailTrial } from '../mails.ts'
import type { Needs } from '../needs.ts'

/** Resumes mails to the address, beginning with a trial. Does nothing if none were held back. */
export async function reopenMailbox(
  needs: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<void> {
  if (await needs.throttle.countAndCheck(MAILBOX_TRIES, accountId)) throw shared.TOO_MANY_REQUESTS()
  await needs.transact(async (tx) => {
    const { email, locale } = await lockAccount(tx, accountId)
    if (email && (await needs.messenger.mailboxes.reopenMailbox(tx, email)))
      await mailTrial(needs, tx, { id: accountId, email, locale })
  })
}
