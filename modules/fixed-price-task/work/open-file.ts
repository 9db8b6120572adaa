import { MAX_FILE_OPENINGS, addNamesToFileOpenings } from '#modules/consultation'
import { errors as shared, newId, type Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { getVisible } from '../task.ts'
import { FixedPriceDelivery, FixedPriceFile, FixedPriceFileOpening } from './delivery.ts'

/** Who opened which file that this lawyer handed over when, the newest first. */
export async function listOpenings(
  needs: Needs,
  actor: Actor,
): Promise<
  Array<{ fileName: string; taskId: string; by: string; isOwn: boolean; openedAt: Date }>
> {
  const rows = await FixedPriceFileOpening.query(needs.db)
    .alias('opening')
    .join('fixedPriceFile as sent', 'sent.fileId', 'opening.fileId')
    .join('fixedPriceDelivery as delivery', 'delivery.id', 'sent.deliveryId')
    .join('fixedPriceTask as task', 'task.id', 'delivery.taskId')
    .where('task.lawyerAccountId', actor.accountId)
    .orderBy('opening.openedAt', 'desc')
    .limit(MAX_FILE_OPENINGS)
    .select('opening.fileId', 'opening.accountId', 'opening.openedAt', 'task.id as taskId')
    .castTo<Array<{ fileId: string; accountId: string; openedAt: Date; taskId: string }>>()
  return addNamesToFileOpenings(needs, actor, rows)
}

/** Opens a file for one of the two sides and records who opened it. */
export async function openDeliveredFile(
  { db, clock, file }: Needs,
  actor: Actor,
  { id, fileId }: { id: string; fileId: string },
) {
  await getVisible(db, actor, id)
  const found = await FixedPriceFile.query(db)
    .findById(fileId)
    .whereIn('deliveryId', FixedPriceDelivery.query(db).where({ taskId: id }).select('id'))
  if (!found) throw shared.NOT_FOUND()
  const opened = await file.openFile(db, fileId)
  await FixedPriceFileOpening.query(db).insert({
    id: newId(),
    fileId,
    accountId: actor.accountId,
    openedAt: clock.now(),
  })
  return opened
}
