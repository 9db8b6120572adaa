import type { Db } from '#modules/shared'
import type { MessageRow } from './message.ts'

export type SentMessage = {
  id: string
  channel: 'mail' | 'sms'
  dedupeKey: string
  accountId: string | null
  createdAt: Date
  /** `not-needed`: it was no longer true when it was its turn. */
  state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'not-needed'
  /** When it came into this state. */
  at: Date
}

/** The messages about a consultation, oldest first, without address and content. */
export async function listOfConsultation(
  db: Db,
  { consultationId }: { consultationId: string },
): Promise<SentMessage[]> {
  const rows = await db<MessageRow>('message')
    .where({ consultationId })
    .orderBy(['createdAt', 'id'])
    .select(
      'id',
      'kind',
      'dedupeKey',
      'accountId',
      'createdAt',
      'sentAt',
      'deliveredAt',
      'bouncedAt',
      'deliveryFailedAt',
      'givenUpAt',
      'lastError',
    )
  return rows.map(({ id, kind, dedupeKey, accountId, createdAt, ...row }) => ({
    id,
    channel: kind,
    dedupeKey,
    accountId,
    createdAt,
    ...stateOf({ createdAt, ...row }),
  }))
}

type Delivery = Pick<
  MessageRow,
  | 'createdAt'
  | 'sentAt'
  | 'deliveredAt'
  | 'bouncedAt'
  | 'deliveryFailedAt'
  | 'givenUpAt'
  | 'lastError'
>

function stateOf(row: Delivery): Pick<SentMessage, 'state' | 'at'> {
  const failedAt = row.bouncedAt ?? row.deliveryFailedAt
  if (failedAt) return { state: 'failed', at: failedAt }
  if (row.deliveredAt) return { state: 'delivered', at: row.deliveredAt }
  if (row.sentAt) return { state: 'sent', at: row.sentAt }
  if (!row.givenUpAt) return { state: 'waiting', at: row.createdAt }
  const isNotNeeded = row.lastError === 'NO_LONGER_TRUE'
  return { state: isNotNeeded ? 'not-needed' : 'failed', at: row.givenUpAt }
}
