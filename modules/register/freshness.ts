import { DAY, type Clock, type Db } from '#modules/shared'
import type { RegisterList } from './register-list.ts'

/** An older list neither strikes off nor confirms anybody. */
const PROVES_FOR = 7 * DAY

type Freshness = { list: RegisterList; readAt: Date | null; isFresh: boolean }

type Needs = { db: Db; clock: Clock }

export const readFreshness = (needs: Needs): Promise<Freshness[]> => listFreshness(needs, needs.db)

export async function listFreshness({ clock }: Needs, db: Db): Promise<Freshness[]> {
  const now = clock.now()
  const rows = await db('register_list')
    .orderBy('list')
    .select<Array<{ list: RegisterList; readAt: Date | null }>>('list', 'readAt')
  return rows.map(({ list, readAt }) => ({
    list,
    readAt,
    isFresh: readAt !== null && now.getTime() - readAt.getTime() <= PROVES_FOR,
  }))
}
