import { splitVat } from '#modules/shared'
import type { Sums } from './invoice.ts'

/** Worked time is counted in tenths of an hour, as the agreement says. */
export const MINUTES_STEP = 6
export const LONGEST_MINUTES = 12_000

export type FinalSums = { whole: Sums; meeting: Sums | null; advance: Sums | null; toPay: Sums }
type Given = {
  /** The agreed price of a meeting that is paid afterwards: it is the whole price of that meeting, however long it took. */
  meetingCents: number
  minutes: number
  hourlyRateCents: number
  vatBasisPoints: number | null
  advance: Sums | null
}

/**
 * The agreed price of a meeting that is paid afterwards, and duration by hourly rate, less what was paid in advance. Price and rate include VAT where it applies; net and VAT are each taken of the
 * whole and lessened by the advance's, so that the two papers together are the whole to the cent (IX-751, Art. 79(4)).
 */
export function sumFinal({ meetingCents, minutes, hourlyRateCents, vatBasisPoints, advance }: Given): FinalSums {
  const sumsOf = (totalCents: number): Sums => ({ totalCents, ...(vatBasisPoints === null ? { netCents: totalCents, vatCents: 0 } : splitVat(totalCents, vatBasisPoints)) })
  const whole = sumsOf(meetingCents + Math.round((minutes * hourlyRateCents) / 60))
  const less = (name: keyof Sums) => whole[name] - (advance?.[name] ?? 0)
  return { whole, meeting: meetingCents > 0 ? sumsOf(meetingCents) : null, advance, toPay: { totalCents: less('totalCents'), netCents: less('netCents'), vatCents: less('vatCents') } }
}
