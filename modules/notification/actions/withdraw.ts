import { afterCommit, type Tx } from '#modules/shared'
import { publishUnread, type PublishNeeds } from '../inbox/publish-unread.ts'
import { Notification } from '../notification.ts'

/** What one person does for another, and what they were told because of it. */
type Withdrawal = {
  accountId: string
  of: { helpId: string } | { coverId: string }
  /** Only about this one; all without it. */
  consultationId?: string
}

/**
 * Deletes what a person was told as an assistant or a covering colleague, read or not, when they may
 * no longer open it.
 */
export async function withdraw(
  needs: PublishNeeds,
  tx: Tx,
  { accountId, of, consultationId }: Withdrawal,
): Promise<void> {
  const [[key, id]] = Object.entries(of) as [['helpId' | 'coverId', string]]
  const deleted = await Notification.query(tx)
    .where({ accountId, ...(consultationId && { consultationId }) })
    .whereRaw(`params->>'${key}' = ?`, [id])
    .delete()
  if (deleted > 0) afterCommit(tx, () => publishUnread(needs, accountId))
}
