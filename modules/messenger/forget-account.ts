import type { Tx } from '#modules/shared'
import type { MessageRow } from './message.ts'

/**
 * Takes back what one person has been promised and not sent, and throws away the traces of what
 * was: both hold addresses.
 */
export async function forgetAccount(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx<MessageRow>('message').where({ accountId }).delete()
  // That their mailbox once refused a mail names it as well.
  await tx('mail_refusal').where({ accountId }).delete()
}
