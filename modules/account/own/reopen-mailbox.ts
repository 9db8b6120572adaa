import { errors as shared, type Actor } from '#modules/shared'
import { lockAccount } from '../lock-account.ts'
import { MAILBOX_TRIES } from '../limits/limits.ts'
import { mailTrial } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { isOver } from '../limits/throttle.ts'

/**
 * "My mailbox works again": mails go there from now on, the first of them to try it. Where none
 * were held back nothing happens.
 */
export async function reopenMailbox(
  needs: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<void> {
  if (isOver(MAILBOX_TRIES, (await needs.throttle.fail(MAILBOX_TRIES, accountId)) - 1))
    throw shared.TOO_MANY_REQUESTS()
  await needs.transact(async (tx) => {
    const { email, locale } = await lockAccount(tx, accountId)
    if (email && (await needs.messenger.reopenMailbox(tx, email)))
      await mailTrial(needs, tx, { id: accountId, email, locale })
  })
}
