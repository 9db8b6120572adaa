import type { InvoiceKind } from '../invoice.ts'

const ENDINGS = {
  advance: 'AV',
  invoice: null,
  credit: 'KR',
  final: null,
} as const satisfies Record<InvoiceKind, string | null>

/**
 * Every kind numbers by a series of its own, so that a month without advance invoices leaves no gap
 * in the others. Invoices and final invoices are the same paper in law and share theirs. An issuer
 * without a series gets "SF".
 */
export function seriesOf(own: string | null, kind: InvoiceKind): string {
  const ending = ENDINGS[kind]
  if (ending === null) return own ?? 'SF'
  return own ? `${own}-${ending}` : ending
}

/** Credit notes number by a series of their own beside the corrected paper's. */
export const creditSeriesOf = (corrected: string): string =>
  corrected === 'SF' ? 'KR' : `${corrected}-KR`
