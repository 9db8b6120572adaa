import type { Db } from '#modules/shared'
import type { MessageRow } from './message.ts'

/** Delivery of a message, without its address and content. */
export type Receipt = {
  dedupeKey: string
  channel: 'mail' | 'sms'
  state: 'sent' | 'delivered' | 'failed'
  at: Date
}

/** By deduplication key; unsent messages have none. */
export async function listReceipts(db: Db, dedupeKeys: readonly string[]): Promise<Receipt[]> {
  const rows = await db<MessageRow>('message')
    .whereIn('dedupeKey', [...dedupeKeys])
    .orderBy('createdAt')
    .select(
      'dedupeKey',
      'kind',
      'sentAt',
      'deliveredAt',
      'bouncedAt',
      'deliveryFailedAt',
      'givenUpAt',
    )
  return rows.flatMap(
    ({
      dedupeKey,
      kind,
      sentAt,
      deliveredAt,
      bouncedAt,
      deliveryFailedAt,
      givenUpAt,
    }): Receipt[] => {
      const failedAt = bouncedAt ?? deliveryFailedAt ?? givenUpAt
      const [state, at] = failedAt
        ? (['failed', failedAt] as const)
        : deliveredAt
          ? (['delivered', deliveredAt] as const)
          : (['sent', sentAt] as const)
      return at ? [{ dedupeKey, channel: kind, state, at }] : []
    },
  )
}
