import type { Needs } from './needs.ts'

/** As long as the books they speak of (IX-574, Art. 16: accounting documents, ten years). */
const KEPT_YEARS = 10

/**
 * Comparisons with the providers, and what they found and was settled, go when the years they are
 * of cannot be asked about any more.
 */
export async function forgetOld({ db, clock, payment }: Needs): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  await payment.discrepancies.forgetSettled(before)
  await db('reconciliation').where('startedAt', '<', before).delete()
}
