import type { Tx } from '#modules/shared'
import type { MessageRow } from './message.ts'

/**
 * What one person was promised and has not been sent goes to the address that is theirs now, also
 * what is offered again by hand. What proves a mailbox or warns its owner stays where it was sent.
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
