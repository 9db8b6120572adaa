import type { Tx } from '#modules/shared'
import { Notification } from './notification.ts'

/** A person's notifications and settings are deleted with the account. */
export async function forgetAccount(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx('notification_choice').where({ accountId }).delete()
  await Notification.query(tx).where({ accountId }).delete()
}
