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
