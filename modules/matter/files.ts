import { MAX_FILE_OPENINGS, addNamesToFileOpenings, type Side } from '#modules/consultation'
import { errors as shared, newId, type Actor } from '#modules/shared'
import { getVisible, MatterFile, MatterFileOpening } from './matter.ts'
import type { Needs } from './needs.ts'

/**
 * Who opened which of this person's files when, the newest first; `side` leaves out what they sent
 * on the other side.
 */
export async function listOpenings(
  needs: Needs,
  actor: Actor,
  { side }: { side?: Side } = {},
): Promise<
  Array<{ fileName: string; matterId: string; by: string; isOwn: boolean; openedAt: Date }>
> {
  const rows = await MatterFileOpening.query(needs.db)
    .alias('opening')
    .join('matterFile as sent', 'sent.fileId', 'opening.fileId')
    .leftJoin('matterMessage as written', 'written.id', 'sent.messageId')
    .join('matter', 'matter.id', 'sent.matterId')
    .whereRaw(
      `case written.side when 'lawyer' then matter.lawyer_account_id
       else matter.client_account_id end = ?`,
      [actor.accountId],
    )
    .modify((query) => {
      if (side) void query.whereRaw(`coalesce(written.side, 'client') = ?`, [side])
    })
    .orderBy('opening.openedAt', 'desc')
    .limit(MAX_FILE_OPENINGS)
    .select('opening.fileId', 'opening.accountId', 'opening.openedAt', 'sent.matterId')
    .castTo<Array<{ fileId: string; accountId: string; openedAt: Date; matterId: string }>>()
  return addNamesToFileOpenings(needs, actor, rows)
}

/** Opens a file for one of the two sides and records who opened it. */
export async function openFile(
  { db, clock, file }: Needs,
  actor: Actor,
  { id, fileId }: { id: string; fileId: string },
) {
  await getVisible(db, actor, id)
  if (!(await MatterFile.query(db).findOne({ fileId, matterId: id }))) throw shared.NOT_FOUND()
  const opened = await file.openFile(db, fileId)
  await MatterFileOpening.query(db).insert({
    id: newId(),
    fileId,
    accountId: actor.accountId,
    openedAt: clock.now(),
  })
  return opened
}
