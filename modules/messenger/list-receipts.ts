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
      const receipt = { dedupeKey, channel: kind }
      if (failedAt) return [{ ...receipt, state: 'failed', at: failedAt }]
      if (deliveredAt) return [{ ...receipt, state: 'delivered', at: deliveredAt }]
      return sentAt ? [{ ...receipt, state: 'sent', at: sentAt }] : []
    },
  )
}
