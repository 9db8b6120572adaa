import { DAY, type Db } from '#modules/shared'
import type { RegisterList } from './register-list.ts'

/**
 * A list read longer ago than this proves nothing: nobody is struck off by it, nobody confirmed.
 */
export const PROVES_FOR = 7 * DAY

export type Freshness = { list: RegisterList; readAt: Date | null; isFresh: boolean }

export async function listFreshness(db: Db, now: Date): Promise<Freshness[]> {
  const rows = await db('register_list')
    .orderBy('list')
    .select<Array<{ list: RegisterList; readAt: Date | null }>>('list', 'readAt')
  return rows.map(({ list, readAt }) => ({
    list,
    readAt,
    isFresh: readAt !== null && now.getTime() - readAt.getTime() <= PROVES_FOR,
  }))
}
