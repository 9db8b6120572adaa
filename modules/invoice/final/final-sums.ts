import { splitGross, type Sums } from '../invoice.ts'

/** Worked time is counted in tenths of an hour, as the agreement says. */
const MINUTES_STEP = 6
/** 200 hours. */
export const MAX_BILLED_MINUTES = 12_000

/** Rounded up to a tenth of an hour: 45 -> 48. */
export const billedMinutes = (minutes: number): number =>
  Math.ceil(minutes / MINUTES_STEP) * MINUTES_STEP

export type FinalSums = { whole: Sums; meeting: Sums | null; advance: Sums | null; toPay: Sums }
type FinalSumsInput = {
  /** The agreed price of a meeting that is paid afterwards, however long it took. */
  meetingCents: number
  minutes: number
  hourlyRateCents: number
  vatBasisPoints: number | null
  advance: Sums | null
}

/** The price of the work, with VAT where it applies, rounded to a cent. */
export const workCents = ({
  minutes,
  hourlyRateCents,
}: Pick<FinalSumsInput, 'minutes' | 'hourlyRateCents'>): number =>
  Math.round((minutes * hourlyRateCents) / 60)

/**
 * The agreed price of a meeting that is paid afterwards, plus the work, less what was paid in
 * advance. Price and rate include VAT where it applies. Net and VAT are computed from the whole
 * price; then the advance invoice's net and VAT are subtracted, so that the two invoices add up to
 * the whole to the cent (IX-751, Art. 79(4)).
 */
export function sumFinal({
  meetingCents,
  minutes,
  hourlyRateCents,
  vatBasisPoints,
  advance,
}: FinalSumsInput): FinalSums {
  const sumsOf = (totalCents: number): Sums => ({
    totalCents,
    ...splitGross(totalCents, vatBasisPoints),
  })
  const whole = sumsOf(meetingCents + workCents({ minutes, hourlyRateCents }))
  const minusAdvance = (name: keyof Sums) => whole[name] - (advance?.[name] ?? 0)
  return {
    whole,
    meeting: meetingCents > 0 ? sumsOf(meetingCents) : null,
    advance,
    toPay: {
      totalCents: minusAdvance('totalCents'),
      netCents: minusAdvance('netCents'),
      vatCents: minusAdvance('vatCents'),
    },
  }
}
