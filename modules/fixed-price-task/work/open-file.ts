import { errors as shared, newId, type Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { getVisible } from '../task.ts'
import { FixedPriceDelivery, FixedPriceFile, FixedPriceFileOpening } from './delivery.ts'

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
