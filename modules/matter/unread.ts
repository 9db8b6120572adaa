import type { Actor, Db } from '#modules/shared'
import { MatterMessage, type MatterReading } from './matter.ts'

/**
 * How many messages of the other side this person has not seen, by matter; a matter without any is
 * missing. `ofMatters` narrows it to some of their matters.
 */
export async function readUnread(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  ofMatters?: readonly string[],
): Promise<Map<string, number>> {
  const counted = await unseen(db)
    .join('matter', 'matter.id', 'message.matterId')
    .where(
      (own) =>
        void own
          .where({ 'reading.side': 'client', 'matter.clientAccountId': accountId })
          .orWhere({ 'reading.side': 'lawyer', 'matter.lawyerAccountId': accountId }),
    )
    .modify((query) => {
      if (ofMatters) void query.whereIn('message.matterId', [...ofMatters])
    })
    .groupBy('message.matterId')
    .select('message.matterId')
    .count('* as n')
    .castTo<Array<{ matterId: string; n: number }>>()
  return new Map(counted.map(({ matterId, n }) => [matterId, n]))
}

export const sumOf = (unread: ReadonlyMap<string, number>): number =>
  [...unread.values()].reduce((sum, n) => sum + n, 0)

/** Messages of one matter that this side has not seen. */
export const countUnreadBy = (
  db: Db,
  { matterId, side }: Pick<MatterReading, 'matterId' | 'side'>,
): Promise<number> =>
  unseen(db).where({ 'message.matterId': matterId, 'reading.side': side }).resultSize()

/** Each message beside how far the other side has read; both sides have a row of their own. */
const unseen = (db: Db) =>
  MatterMessage.query(db)
    .alias('message')
    .join('matterReading as reading', (on) => {
      on.on('reading.matterId', 'message.matterId').on('reading.side', '<>', 'message.side')
    })
    .whereRaw('(reading.seen_id is null or reading.seen_id < message.id)')
