import { beforeRowLock, type Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'

/** Locks the rows of several consultations, the lowest id first. */
export async function lockConsultations(tx: Tx, ids: readonly string[]): Promise<void> {
  const sorted = [...new Set(ids)].toSorted()
  for (const id of sorted) beforeRowLock(tx, 'consultations', id)
  // Rows that refer to them may be written meanwhile.
  await Consultation.query(tx).findByIds(sorted).select('id').orderBy('id').forNoKeyUpdate()
}

/** Records that something was written in the matter of these consultations, and locks their rows. */
export async function recordActivity(
  tx: Tx,
  { ids, activeAt }: { ids: readonly string[]; activeAt: Date },
): Promise<void> {
  await lockConsultations(tx, ids)
  await Consultation.query(tx)
    .findByIds([...ids])
    .patch({ activeAt })
}

/**
 * A consultation leaves its matter: those that stay keep the moment in which something was last
 * written there. Expects their rows to be locked.
 */
export async function carryActivity(
  tx: Tx,
  { fromId, toIds }: { fromId: string; toIds: readonly string[] },
): Promise<void> {
  const { activeAt } = await Consultation.query(tx).findById(fromId).throwIfNotFound()
  if (!activeAt) return
  await Consultation.query(tx)
    .findByIds([...toIds])
    .where((earlier) => void earlier.whereNull('activeAt').orWhere('activeAt', '<', activeAt))
    .patch({ activeAt })
}
