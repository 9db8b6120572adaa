import { splitVat } from '#modules/shared'
import type { Sums } from '../invoice.ts'

/**
 * What the next credit note takes back of a paper: never more than is left of it. Net and VAT are
 * each the difference between what has been credited with this note and without it, so that the
 * notes together are, to the cent, what one note would be, and in the end the paper.
 */
export function sumCredit(
  corrected: Sums,
  credited: Sums,
  { vatBasisPoints, wantedCents }: { vatBasisPoints: number | null; wantedCents: number },
): Sums {
  const totalCents = Math.min(wantedCents, corrected.totalCents - credited.totalCents)
  const until = credited.totalCents + totalCents
  const { netCents, vatCents } =
    until === corrected.totalCents
      ? corrected
      : vatBasisPoints === null
        ? { netCents: until, vatCents: 0 }
        : splitVat(until, vatBasisPoints)
  return {
    totalCents,
    netCents: netCents - credited.netCents,
    vatCents: vatCents - credited.vatCents,
  }
}
