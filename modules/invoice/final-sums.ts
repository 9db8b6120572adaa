import { splitVat } from '#modules/shared'
import type { Sums } from './invoice.ts'

/** Worked time is counted in tenths of an hour, as the agreement says. */
export const MINUTES_STEP = 6
export const LONGEST_MINUTES = 12_000

export type FinalSums = { whole: Sums; advance: Sums | null; toPay: Sums }

/**
 * Duration by hourly rate, less what was paid in advance. The rate includes VAT where it applies; net and VAT are each taken of the
 * whole and lessened by the advance's, so that the two papers together are the whole to the cent (IX-751, Art. 79(4)).
 */
export function sumFinal({ minutes, hourlyRateCents, vatBasisPoints, advance }: { minutes: number; hourlyRateCents: number; vatBasisPoints: number | null; advance: Sums | null }): FinalSums {
  const totalCents = Math.round((minutes * hourlyRateCents) / 60)
  const whole = { totalCents, ...(vatBasisPoints === null ? { netCents: totalCents, vatCents: 0 } : splitVat(totalCents, vatBasisPoints)) }
  const less = (name: keyof Sums) => whole[name] - (advance?.[name] ?? 0)
  return { whole, advance, toPay: { totalCents: less('totalCents'), netCents: less('netCents'), vatCents: less('vatCents') } }
}
