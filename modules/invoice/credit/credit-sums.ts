import { type Sums, splitGross } from '../invoice.ts'

/**
 * The sums of the next credit note of an invoice, at most what is left of it. Net and VAT are the
 * difference between the sums credited with and without this note, so that all notes together equal
 * one note, and in the end the invoice, to the cent.
 */
export function sumCredit(
  corrected: Sums,
  credited: Sums,
  { vatBasisPoints, wantedCents }: { vatBasisPoints: number | null; wantedCents: number },
): Sums {
  const totalCents = Math.min(wantedCents, corrected.totalCents - credited.totalCents)
  const until = credited.totalCents + totalCents
  const { netCents, vatCents } =
    until === corrected.totalCents ? corrected : splitGross(until, vatBasisPoints)
  return {
    totalCents,
    netCents: netCents - credited.netCents,
    vatCents: vatCents - credited.vatCents,
  }
}
