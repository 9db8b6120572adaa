import type { Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { FixedPriceTask, openTexts } from '../task.ts'

/**
 * Refuses with the name of the oldest open task of a matter: while one is open, the two sides still
 * have something to write to each other. The caller holds the lock of the matter.
 */
export async function refuseWhileOpen(
  { matter, cipher }: Needs,
  tx: Tx,
  { matterId }: { matterId: string },
): Promise<void> {
  const task = await FixedPriceTask.query(tx)
    .whereIn('consultationId', await matter.work.listConsultationIds(tx, matterId))
    .whereNull('endedAt')
    .orderBy('id')
    .first()
  if (!task) return
  const { title } = openTexts(cipher, task)
  throw errors.MATTER_HAS_OPEN_TASK({ params: { title } })
}
