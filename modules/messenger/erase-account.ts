import type { Tx } from '#modules/shared'
import type { MessageRow } from './message.ts'

/** Deletes unsent messages and the records of sent ones: both contain addresses. */
export async function eraseAccount(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx<MessageRow>('message').where({ accountId }).delete()
  // A refusal contains the address too.
  await tx('mail_refusal').where({ accountId }).delete()
}
