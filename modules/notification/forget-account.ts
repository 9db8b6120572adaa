import type { Tx } from '#modules/shared'
import { Notification } from './notification.ts'

/** What a person was told, and how they wanted to be told, is theirs alone: it goes with them. */
export async function forgetAccount(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx('notification_choice').where({ accountId }).delete()
  await Notification.query(tx).where({ accountId }).delete()
}
