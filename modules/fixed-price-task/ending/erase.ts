import type { Tx } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { FixedPriceTask } from '../task.ts'
import { FixedPriceDelivery, FixedPriceFile } from '../work/delivery.ts'
import { endAllOf } from './end-all.ts'

/**
 * Erases what the tasks of a consultation were about, what was said and the files, with the content
 * of the consultation. Sums, dates and moves stay.
 */
export async function eraseTasks(
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  await endAllOf(needs, tx, { consultationId })
  const tasks = await FixedPriceTask.query(tx).where({ consultationId }).select('id')
  const ids = tasks.map(({ id }) => id)
  const deliveries = await FixedPriceDelivery.query(tx).whereIn('taskId', ids)
  const files = await FixedPriceFile.query(tx).whereIn(
    'deliveryId',
    deliveries.map(({ id }) => id),
  )
  await FixedPriceDelivery.query(tx).whereIn('taskId', ids).delete()
  await FixedPriceTask.query(tx).findByIds(ids).patch({
    titleSealed: null,
    descriptionSealed: null,
    clientNameSealed: null,
    withdrawalReasonSealed: null,
  })
  await needs.file.abandonFiles(tx, { fileIds: files.map(({ fileId }) => fileId) })
}
