import type { Knex } from 'knex'
import { DAY, type Clock, type Transact, type Tx } from '#modules/shared'
import { deletePortrait, lockPortrait, type PortraitStorage } from './portrait-storage.ts'

type Needs = { db: Knex; clock: Clock; transact: Transact; storage: PortraitStorage }
type Kept = { lawyerId: string; version: string }

/** An open editor may hold an unsubmitted picture this long. */
export const UNUSED_STORED_FOR = DAY
const BATCH = 100

const UNUSED = `
  select lawyer_id as "lawyerId", version from lawyer_portrait kept
  where uploaded_at <= :before
    and not exists (select from lawyer where id = kept.lawyer_id and portrait_version = kept.version)
    and not exists (select from lawyer_profile_change where lawyer_id = kept.lawyer_id and status = 'waiting' and changes->>'portraitVersion' = kept.version)
    and not exists (select from lawyer_profile_draft where lawyer_id = kept.lawyer_id and content->>'portraitVersion' = kept.version)`

/**
 * Deletes unused pictures: released ones at once, unsubmitted ones after a day. Returns how many.
 */
export async function deleteUnusedPortraits({
  db,
  clock,
  transact,
  storage,
}: Needs): Promise<number> {
  const before = new Date(clock.now().getTime() - UNUSED_STORED_FOR)
  for (let deleted = 0; ;) {
    const { rows } = await db.raw<{ rows: Kept[] }>(`${UNUSED} limit ${BATCH}`, { before })
    const done = await rows.reduce(
      async (count, kept) =>
        (await count) + Number(await transact((tx) => deleteOne(storage, tx, kept, before))),
      Promise.resolve(0),
    )
    deleted += done
    if (done < BATCH) return deleted
  }
}

/** Deletes the bytes first, so that a crash leaves the row for a retry. */
async function deleteOne(
  storage: PortraitStorage,
  tx: Tx,
  { lawyerId, version }: Kept,
  before: Date,
): Promise<boolean> {
  await lockPortrait(tx, version)
  // It may be in use or locked by now.
  const { rows } = await tx.raw<{ rows: Kept[] }>(
    `${UNUSED} and lawyer_id = :lawyerId and version = :version for update skip locked`,
    { before, lawyerId, version },
  )
  if (rows.length === 0) return false
  const { rows: others } = await tx.raw<{ rows: object[] }>(
    `select from lawyer where portrait_version = :version and id <> :lawyerId union all select from lawyer_portrait where version = :version and lawyer_id <> :lawyerId limit 1`,
    { version, lawyerId },
  )
  if (others.length === 0) await deletePortrait(storage, version)
  await tx('lawyer_portrait').where({ lawyerId, version }).delete()
  return true
}
