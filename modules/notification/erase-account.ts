import type { Tx } from '#modules/shared'
import { Notification } from './notification.ts'

export async function eraseAccount(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx('notification_choice').where({ accountId }).delete()
  await Notification.query(tx).where({ accountId }).delete()
}
