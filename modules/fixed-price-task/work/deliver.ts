import { errors as shared, newId, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { hasPassed, reviewDeadline } from '../state/deadlines.ts'
import { byOf, makeMove } from '../state/make-move.ts'
import { lockVisible, type FixedPriceTask } from '../task.ts'
import { FixedPriceDelivery, FixedPriceFile, sealNote } from './delivery.ts'

/**
 * The lawyer hands over work as files, before the deadline. The client then has seven days to say
 * what is missing.
 */
export async function deliver(
  needs: Needs,
  actor: Actor,
  { id, note, fileIds }: { id: string; note: string; fileIds: readonly string[] },
): Promise<FixedPriceTask> {
  if (fileIds.length === 0) throw errors.TASK_FILES_NEEDED({ field: 'fileIds' })
  const { transact, clock, cipher, file } = needs
  return transact(async (tx) => {
    const task = await lockVisible(needs, tx, actor, id)
    if (task.sideOf(actor) !== 'lawyer') throw shared.FORBIDDEN()
    const now = clock.now()
    const isOpen = task.status === 'in-work' || task.status === 'incomplete'
    if (isOpen && hasPassed(task.workBy!, now)) throw errors.TASK_DEADLINE_PASSED()
    const moved = await makeMove(needs, tx, task, {
      move: 'deliver',
      by: byOf(task, actor),
      patch: { deliveredAt: now, reviewBy: reviewDeadline(now) },
    })
    const deliveryId = newId()
    await FixedPriceDelivery.query(tx).insert({
      id: deliveryId,
      taskId: id,
      noteSealed: sealNote(cipher, deliveryId, note.trim()),
      deliveredAt: now,
    })
    const added = await file.attachFiles(tx, { accountId: actor.accountId, fileIds })
    await FixedPriceFile.query(tx).insert(
      added.map((file, position) => ({ fileId: file.id, deliveryId, position })),
    )
    return moved
  })
}
