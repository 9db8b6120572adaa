import type { Tx } from '#modules/shared'
import type { MessageRow } from './message.ts'

/**
 * Sends a person's unsent mails to the new address, except those that prove a mailbox or warn its
 * owner.
 */
export async function readdress(
  tx: Tx,
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  await tx<MessageRow>('message')
    .where({ accountId, kind: 'mail', followsAccount: true })
    .whereNull('sentAt')
    .update({ address })
}
