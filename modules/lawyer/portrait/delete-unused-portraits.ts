import type { Knex } from 'knex'
import { before, DAY, inBatches, type Clock, type Transact, type Tx } from '#modules/shared'
import { deletePortrait, lockPortrait, type PortraitStorage } from './portrait-storage.ts'

type Needs = { db: Knex; clock: Clock; transact: Transact; storage: PortraitStorage }
type StoredPortrait = { lawyerId: string; version: string }

/** An open editor may hold an unsubmitted picture this long. */
const UNUSED_STORED_FOR = DAY

const UNUSED = `
  select lawyer_id as "lawyerId", version from lawyer_portrait portrait
  where uploaded_at <= :uploadedBefore
    and not exists (select from lawyer where id = portrait.lawyer_id and portrait_version = portrait.version)
    and not exists (select from lawyer_profile_change where lawyer_id = portrait.lawyer_id and status = 'waiting' and changes->>'portraitVersion' = portrait.version)
    and not exists (select from lawyer_profile_draft where lawyer_id = portrait.lawyer_id and content->>'portraitVersion' = portrait.version)`

/**
 * Deletes unused pictures: released ones at once, unsubmitted ones after a day. Returns how many.
 */
export function deleteUnusedPortraits({ db, clock, transact, storage }: Needs): Promise<number> {
  const uploadedBefore = before(clock.now(), UNUSED_STORED_FOR)
  return inBatches(100, async (size) => {
    const { rows } = await db.raw<{ rows: StoredPortrait[] }>(`${UNUSED} limit ${size}`, {
      uploadedBefore,
    })
    let deleted = 0
    for (const portrait of rows)
      if (await transact((tx) => deleteOne(storage, tx, portrait, uploadedBefore))) deleted++
    return deleted
  })
}

/** Deletes the bytes first, so that a crash leaves the row for a retry. */
async function deleteOne(
  storage: PortraitStorage,
  tx: Tx,
  { lawyerId, version }: StoredPortrait,
  uploadedBefore: Date,
): Promise<boolean> {
  await lockPortrait(tx, version)
  // It may be in use or locked by now.
  const { rows } = await tx.raw<{ rows: StoredPortrait[] }>(
    `${UNUSED} and lawyer_id = :lawyerId and version = :version for update skip locked`,
    { uploadedBefore, lawyerId, version },
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
