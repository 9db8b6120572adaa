import type { Needs } from './needs.ts'

/** Accounting documents are stored for ten years (IX-574, Art. 16). */
const YEARS = 10

/** Deletes runs and resolved discrepancies after that time. */
export async function deleteOld({ db, clock, payment }: Needs): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - YEARS)
  await payment.discrepancies.deleteResolved(before)
  await db('reconciliation').where('startedAt', '<', before).delete()
}
