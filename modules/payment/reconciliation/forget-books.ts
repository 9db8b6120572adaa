import type { Needs } from '../needs.ts'

/** As long as the books they speak of (IX-574, Art. 16: accounting documents, ten years). */
const KEPT_YEARS = 10

/**
 * Comparisons with the banks, and what they found and was settled, go when the years they are of
 * cannot be asked about any more.
 */
export async function forgetOldBooks({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  await db('money_alarm').where('settledAt', '<', before).delete()
  await db('reconciliation').where('startedAt', '<', before).delete()
}
